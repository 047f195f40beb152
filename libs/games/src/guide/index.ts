export { dueStep, GUIDE_STEPS_MOST, type Guide, type GuidedMoment, type GuideStep, type Occasion } from './guide';
