import { fontFace } from './fontFace.ts';

// A module of its own, which no page of a build loads: the dev server's pages have no style sheet of their own, which
// would bring the typeface.
document.head.append(Object.assign(document.createElement('style'), { textContent: fontFace }));
