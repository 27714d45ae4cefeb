// What an editor refuses: `npm run types` fails where one of these is no error.

import { createSession, type FormHost, type PageForm } from 'formwalk';
import { compileForms, type Texts } from 'formwalk/compile';
import fr from 'formwalk/labels/fr-CA';
import { northAmerica } from 'formwalk/north-america';
import { readSubmission } from 'formwalk/server';
import trip from '../forms/trip/form.json?form';

declare const form: PageForm;

// @ts-expect-error a host that cannot send
const host: FormHost = { storagePrefix: 'trips', notify: () => undefined, goTo: () => undefined };

// @ts-expect-error a function that is given less than it asks for
const strict: FormHost['notify'] = (_notice: string) => undefined;

createSession(form, host);
// @ts-expect-error a form that is compiled, and whose code is not loaded
createSession(trip, host);

const { answers, errors } = readSubmission(trip, {}, { today: '2026-11-21', extensions: northAmerica });
// @ts-expect-error answers are unknown until somebody looks
answers['how_many'].toFixed();
// @ts-expect-error a day is a text
readSubmission(trip, {}, { today: new Date() });

const texts: Texts = { ...fr, labels: { back: 'Retour' } };
// @ts-expect-error a label that there is not
const wrong: Texts = { labels: { bakc: 'Retour' } };
compileForms([], { language: 'fr-CA', texts: { 'fr-CA': texts } }).findings.map(({ line }) => line.toFixed());

export { errors, strict, wrong };
