/** How a service under test tries to deliver: as the product does, but for how long nobody could wait. Milliseconds. */
export const pace = { firstPause: 20, longestPause: 2000, look: 100, deadline: 1000, atOnce: 8 };

/** After that long it is tried again whatever somebody who was killed has begun. */
const lease = 2 * pace.deadline;

/** For so long at most nothing is delivered while something waits and everybody is well. */
export const longestSilence = Math.max(lease, pace.longestPause) + pace.look + pace.deadline;
