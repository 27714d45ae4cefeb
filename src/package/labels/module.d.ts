import type { Texts } from 'formwalk/compile';

declare const texts: Texts;
export default texts;
