import type { EditStore } from '../edits/EditStore.ts';
import { CompanyPart } from './CompanyPart.tsx';
import { listIn, recordIn } from './questions.ts';

/** What is good to know of the company, such as its hours, and reviews, as a form. */
export const Trust = ({ store }: { store: EditStore }) => (
  <CompanyPart
    store={store}
    load={() => import('virtual:desk/trust')}
    part="goodToKnow"
    asked={['facts', 'reviews']}
    toAnswers={({ facts = [], reviews }) => ({ facts, reviews: listIn(recordIn(reviews)['items']) })}
    fromAnswers={({ facts, reviews }, before) => ({
      facts: listIn(facts).map((fact) => ({ ...recordIn(fact), text: recordIn(fact)['text'] ?? '' })),
      reviews: { ...recordIn(before['reviews']), items: listIn(reviews) },
    })}
  />
);
