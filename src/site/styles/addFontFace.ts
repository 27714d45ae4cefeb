import { fontFace } from './fontFace.ts';

// The dev server's pages have no style sheet of their own, which would bring the typeface.
document.head.append(Object.assign(document.createElement('style'), { textContent: fontFace }));
