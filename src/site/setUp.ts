// Loaded before the page's code as a task of its own, because evaluating React takes long on a slow phone.
import 'react-dom/client';
