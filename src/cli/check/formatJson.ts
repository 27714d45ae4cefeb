import type { Finding } from '../../compile/findings.ts';
import { escapeControls } from '../escapeControls.ts';

/** A finding as one line of JSON. */
export const formatJson = ({ file, line, column, severity, code, message, hint }: Finding): string =>
  escapeControls(JSON.stringify({ file, line, column, severity, code, message, hint: hint ?? '' }));
