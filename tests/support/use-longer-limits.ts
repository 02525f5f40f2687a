import { lengthenLimits, longerLimits } from './longer-limits.ts';

lengthenLimits(longerLimits);
