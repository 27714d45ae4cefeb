// Runs before the page's code, in a task of its own: a slow phone takes a while to set it up.
import 'react-dom/client';
