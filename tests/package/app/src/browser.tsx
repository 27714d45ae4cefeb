import 'formwalk/styles.css';
import './own.css';
import type { FormHost } from 'formwalk';
import { hydrateRoot } from 'react-dom/client';
import { pageAt } from './pages';

const hostOf = (name: string): FormHost => ({
  storagePrefix: 'trips',
  formId: name,
  async send({ path }, answers) {
    const response = await fetch(path, { method: 'POST', body: JSON.stringify(answers) });
    const body: { reference?: string; errors?: unknown } = await response.json();
    if (!response.ok) throw Object.assign(new Error('refused'), { fieldErrors: body.errors });
    return { reference: body.reference };
  },
  notify({ message }) {
    const notice = document.getElementById(`${name}-notice`);
    if (notice) notice.textContent = message;
  },
  goTo(path) {
    location.assign(path);
  },
});

const page = await pageAt(location.pathname, hostOf);
const root = document.getElementById('root');
if (root && page) hydrateRoot(root, page, { onRecoverableError: (error) => console.error(error) });
