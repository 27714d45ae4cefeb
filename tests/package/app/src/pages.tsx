import { type CompiledForm, Form, type FormHost, loadForm } from 'formwalk';
import type { ReactElement } from 'react';

/** The form of each page: a page loads its own alone. */
const forms: Record<string, () => Promise<{ default: CompiledForm }>> = {
  '/trip': () => import('../forms/trip/form.json?form'),
  '/visit': () => import('../forms/visit/form.json?form'),
};

/** Where the answers of a call go, and who may know of it: the page of a form. */
export const compiledForm = async (path: string): Promise<CompiledForm | undefined> => (await forms[path]?.())?.default;

/** The page at a path: of trips, two that are planned beside each other. */
export async function pageAt(path: string, hostOf: (name: string) => FormHost): Promise<ReactElement | undefined> {
  const compiled = await compiledForm(path);
  if (!compiled) return undefined;
  const form = await loadForm(compiled);
  const plans = path === '/trip' ? ['first', 'second'] : ['only'];
  return (
    <main>
      <h1>{form.definition.title}</h1>
      <div className="beside">
        {plans.map((name) => (
          <section key={name} aria-label={name}>
            <Form form={form} host={hostOf(name)} />
            <p role="status" id={`${name}-notice`} />
          </section>
        ))}
      </div>
    </main>
  );
}
