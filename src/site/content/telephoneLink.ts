/** The address that dials a North American number such as `403-555-0142`. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}
