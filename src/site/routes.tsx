import { content } from './content/content.ts';
import { FormPage } from './pages/FormPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import type { SitePage } from './pages/SitePage.ts';
import { TextPage } from './pages/TextPage.tsx';

const { pages, home } = content;

/** Every page of the site. A new form needs its folder under `schemas` and one line here. */
export const routes: SitePage[] = [
  { path: '/', ...pages.home, element: <HomePage /> },
  { path: '/our-work', ...pages.ourWork, element: <TextPage text={pages.ourWork.text} list={home.reasons} /> },
  { path: '/request-a-quote', ...pages.requestQuote, element: <FormPage form="quote" /> },
  { path: '/get-detailed-quote', ...pages.detailedQuote, element: <FormPage form="estimator" /> },
  { path: '*', ...pages.notFound, element: <NotFoundPage /> },
];
