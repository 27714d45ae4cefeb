import react from '@vitejs/plugin-react';
import { forms } from 'formwalk/vite';
import { defineConfig } from 'vite';

// Libraries that most pages of React have stand apart, so that one sees what the forms add.
const libraries = /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion)\//;

export default defineConfig({
  plugins: [react(), forms()],
  build: {
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries }] } } },
  },
});
