export declare const clockOffset: number;
export declare function moveClock(offset: number): void;
