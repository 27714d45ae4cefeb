// What the service and the browser do most, as one module: measured as it is built, not as it is run from its sources.
export { walkFlow } from '../../../src/engine/flow/walk.ts';
export { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
export { estimate } from '../../../src/pricing/estimate.ts';
