/** How a service under test tries to deliver: as the product does, but for how long nobody could wait. Milliseconds. */
export const pace = { firstPause: 20, longestPause: 2000, look: 100, deadline: 1000, atOnce: 8 };
