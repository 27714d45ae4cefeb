/** A contact message that is in order. */
export const message = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.com',
  phone: '403-555-0142',
  message: 'Hello',
};
