/** A template whose page stays as the server sent it. */
export const withoutScripts = (template: string): string => template.replace(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');
