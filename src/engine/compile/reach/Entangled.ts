/** The conditions of a form depend on each other in too many ways to be judged in reasonable time. */
export class Entangled extends Error {
  constructor() {
    super('The conditions of this form are too entangled to be judged');
    this.name = 'Entangled';
  }
}
