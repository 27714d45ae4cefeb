import type { FindingList } from '../FindingList.ts';
import { namesInWords } from '../namesInWords.ts';
import type { Place } from '../Place.ts';

/** Why an answer that prices need may not be there. */
type Reason = 'empty' | 'unticked' | 'zero' | 'hidden' | 'not offered' | 'walls hidden' | 'walls not offered' | 'walls too few';

interface Gap {
  reason: Reason;
  place: Place;
  paths: Set<string>;
  /** The items that need it. */
  ids: Set<string>;
}

/** Answers that prices need and that may be missing. What one place is to blame for is told together. */
export class NeedGaps {
  private readonly gaps = new Map<string, Gap>();

  note(reason: Reason, place: Place, path: string, id: string): void {
    const key = `${place.file}\n${place.at.join('\n')}`;
    const gap = this.gaps.get(key) ?? { reason, place, paths: new Set<string>(), ids: new Set<string>() };
    this.gaps.set(key, gap);
    if (gap.reason !== reason) return;
    gap.paths.add(path);
    gap.ids.add(id);
  }

  tell(findings: FindingList): void {
    for (const { reason, place, paths, ids } of this.gaps.values()) {
      // That a condition further in makes no difference comes of the same mistake.
      if (reason.endsWith('hidden')) findings.withdraw(place.file, 'always-holds');
      const { message, hint } = inWords(reason, [...paths], [...ids]);
      findings.note(place, reason.startsWith('walls') ? 'walls-not-asked' : 'price-needs-answer', message, hint);
    }
  }
}

function inWords(reason: Reason, paths: readonly string[], ids: readonly string[]): { message: string; hint: string } {
  const names = namesInWords(paths);
  const items = namesInWords(ids);
  const [they, are] = paths.length > 1 ? ['they', 'are'] : ['it', 'is'];
  const measured = `${items} ${ids.length > 1 ? 'are' : 'is'} measured by`;
  const boxes = ids.map((id) => `{ "var": "paintable.${id}" }`).join(' and ');
  switch (reason) {
    case 'empty':
      return { message: `prices need ${names}, but ${they} may stay empty`, hint: `add ${namesInWords(paths.map((path) => path.split('.').at(-1) ?? ''))} to "required"` };
    case 'unticked':
      return { message: `prices need ${names} as true or false, but a box without a default is neither until somebody touches it`, hint: 'give it "default": true' };
    case 'zero':
      return { message: `prices need ${names} above 0, but ${they} may be 0`, hint: 'write a "minimum" above 0' };
    case 'hidden':
      return { message: `prices need ${names} for ${items}, but ${they} ${are} not always asked then`, hint: `let this hold whenever ${boxes} does` };
    case 'not offered':
      return { message: `prices need ${names}, which only this section asks, and it is not offered`, hint: 'write true' };
    case 'walls hidden':
      return { message: `${measured} the walls, but they are not asked for when ${ids.length > 1 ? 'one of these' : 'it'} alone is ticked`, hint: `add ${boxes} to "visible"` };
    case 'walls not offered':
      return { message: `${measured} the walls, but this section, which asks for them, is not offered`, hint: 'write true' };
    case 'walls too few':
      return { message: `${measured} two walls at least, but there may be fewer`, hint: 'write "minItems": 2' };
  }
}
