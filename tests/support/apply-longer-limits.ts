import { lengthenLimits, longerLimits } from './lengthen-limits.ts';

lengthenLimits(longerLimits);
