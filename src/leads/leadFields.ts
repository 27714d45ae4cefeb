/** Spec, "Client / detailed-quote lead": the field that carries the house, and the one with its summary in HTML. */
export const houseField = 'house_information';
export const summaryField = 'quote_and_detail';
