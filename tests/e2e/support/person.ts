/** Who asks for an estimate, as typed into the contact dialog. */
export const personKeys = {
  'First Name': 'Sample',
  'Last Name': 'Person <i>',
  'Email Address': 'sample@person.example',
  'Phone Number': '(403) 555-0188',
};

/** The same as it is stored. */
export const person = {
  firstname: 'Sample',
  lastname: 'Person <i>',
  email: 'sample@person.example',
  phone: '403-555-0188',
};
