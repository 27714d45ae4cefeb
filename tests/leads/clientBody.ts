/** Who asks, in order. */
export const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '403-555-0142' };

/** The body of POST /clients with a house. */
export const clientBody = (house: unknown, more: Record<string, unknown> = {}) => ({
  ...person,
  house_information: house,
  ...more,
});
