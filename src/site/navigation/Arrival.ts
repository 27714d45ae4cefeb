import type { Location, NavigationType } from 'react-router-dom';

/** The browser's history has come to an entry. */
export interface Arrival {
  location: Location;
  from: Location;
  /** POP: by Back or Forward, or by a link within the page. */
  type: `${NavigationType}`;
}
