/** The fields that decide whether a listed car can be booked. */
export interface ListedCarState {
  readonly fullyBooked: boolean;
  readonly comingSoon: boolean;
  /** In years. */
  readonly minimumAge: number;
}

/** Returns true if a listed car can be booked by a driver of this age, in years; without one, by a driver who is old enough. */
export function isBookable({ fullyBooked, comingSoon, minimumAge }: ListedCarState, driverAge = minimumAge): boolean {
  return !fullyBooked && !comingSoon && driverAge >= minimumAge;
}
