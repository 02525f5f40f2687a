import { type msg as localizedMsg, str } from '@lit/localize';

type Msg = typeof localizedMsg;

/**
 * The expectations for the fleet folder's files, by code. Each text completes "Expected …". The command prints the English, the
 * page shows the texts in its language.
 */
const texts = {
  // Cells
  key: (msg: Msg) =>
    msg('a key of lower-case letters, digits and hyphens, such as paris-cdg', { id: 'fleet.expectKey' }),
  text: (msg: Msg) => msg('text', { id: 'fleet.expectText' }),
  shortText: (msg: Msg, { longest }: { longest: number }) =>
    msg(str`text of at most ${longest} characters`, { id: 'fleet.expectShortText' }),
  email: (msg: Msg, { example }: { example: string }) =>
    msg(str`an email address such as ${example}`, { id: 'fleet.expectEmail' }),
  phone: (msg: Msg) => msg('a phone number such as +33 1 23 45 67 89', { id: 'fleet.expectPhone' }),
  httpsAddress: (msg: Msg, { example }: { example: string }) =>
    msg(str`a web address such as ${example}`, { id: 'fleet.expectHttps' }),
  originList: (msg: Msg) =>
    msg('origins separated by |, such as https://partner.example', { id: 'fleet.expectOriginList' }),
  yesNo: (msg: Msg) => msg('yes or no', { id: 'fleet.expectYesNo' }),
  wholeNumber: (msg: Msg, { least, most }: { least: number; most: number }) =>
    msg(str`a whole number from ${least} to ${most}`, { id: 'fleet.expectWholeNumber' }),
  decimal: (msg: Msg, { least, most, example }: { least: number; most: number; example: string }) =>
    msg(str`a number from ${least} to ${most}, such as ${example}`, { id: 'fleet.expectDecimal' }),
  money: (msg: Msg) => msg('an amount such as 49.90', { id: 'fleet.expectMoney' }),
  extraPrice: (msg: Msg) => msg('no, included, or an amount such as 4.90', { id: 'fleet.expectExtraPrice' }),
  mileage: (msg: Msg) => msg('kilometres per day such as 250, or unlimited', { id: 'fleet.expectMileage' }),
  word: (msg: Msg, { words }: { words: string }) => msg(str`one of ${words}`, { id: 'fleet.expectWord' }),
  wordList: (msg: Msg, { words }: { words: string }) =>
    msg(str`any of ${words}, separated by |`, { id: 'fleet.expectWordList' }),
  keyList: (msg: Msg) => msg('keys separated by |, such as paris-cdg|nice-airport', { id: 'fleet.expectKeyList' }),
  country: (msg: Msg) => msg('a two-letter country code such as FR', { id: 'fleet.expectCountry' }),
  airport: (msg: Msg) => msg('a three-letter airport code such as CDG', { id: 'fleet.expectAirport' }),
  timeZone: (msg: Msg) => msg('a time zone such as Europe/Paris', { id: 'fleet.expectTimeZone' }),
  hours: (msg: Msg) =>
    msg(
      'opening hours such as 08:00-20:00 for every day, or seven values from Monday on, separated by |, with closed for a day off',
      {
        id: 'fleet.expectHours',
      },
    ),
  hoursOneDay: (msg: Msg, { open }: { open: string }) =>
    msg(str`hours that end on the same day, such as ${open}-24:00; a desk can’t stay open past midnight`, {
      id: 'fleet.expectHoursOneDay',
    }),
  closedDays: (msg: Msg) =>
    msg('days such as 2027-12-25, separated by |, or several in a row such as 2027-12-24 to 2027-12-26', {
      id: 'fleet.expectClosedDays',
    }),
  day: (msg: Msg) => msg('a day such as 2027-05-01', { id: 'fleet.expectDay' }),
  wallTime: (msg: Msg) => msg('a day and time such as 2027-05-01T10:00', { id: 'fleet.expectWallTime' }),
  /** `option` is the name of what decides between the two: an option of the command, or a checkbox. */
  twoDays: (msg: Msg, { first, second, option }: { first: string; second: string; option: string }) =>
    msg(str`${first} or ${second}; ${option} reads every date in the folder with the day first`, {
      id: 'fleet.expectTwoDays',
    }),

  // Files
  thisFile: (msg: Msg) => msg('this file', { id: 'fleet.expectThisFile' }),
  oneFile: (msg: Msg) => msg('only one file with this name', { id: 'fleet.expectOneFile' }),
  encoding: (msg: Msg) => msg('UTF-8 text: save the spreadsheet as “CSV UTF-8”', { id: 'fleet.expectEncoding' }),
  quotes: (msg: Msg) => msg('rows of cells in which every opening quote is closed', { id: 'fleet.expectQuotes' }),
  cellCount: (msg: Msg, { count }: { count: number }) =>
    msg(str`${count} cells as in the first line; a cell with a comma needs quotes`, { id: 'fleet.expectCells' }),
  thisColumn: (msg: Msg) => msg('this column', { id: 'fleet.expectColumn' }),
  columnOnce: (msg: Msg) => msg('each column only once', { id: 'fleet.expectColumnOnce' }),
  otherKey: (msg: Msg, { line }: { line: number }) =>
    msg(str`a different key from line ${line}`, { id: 'fleet.expectOtherKey' }),
  otherEmail: (msg: Msg, { line }: { line: number }) =>
    msg(str`a different email address from line ${line}`, { id: 'fleet.expectOtherEmail' }),
  jsonObject: (msg: Msg) => msg('a JSON object', { id: 'fleet.expectJson' }),
  converted: (msg: Msg) => msg('a value in the format that from-bookcars writes', { id: 'fleet.expectConverted' }),

  // References between files
  keyOf: (msg: Msg, { file }: { file: string }) => msg(str`a key from ${file}`, { id: 'fleet.expectKeyOf' }),
  keysOf: (msg: Msg, { file }: { file: string }) => msg(str`keys from ${file}`, { id: 'fleet.expectKeysOf' }),
  topCity: (msg: Msg) => msg('a city that has no parent', { id: 'fleet.expectTopCity' }),
  cityInCountry: (msg: Msg) => msg('a city in the same country', { id: 'fleet.expectCityInCountry' }),
  servedLocations: (msg: Msg, { supplier }: { supplier: string }) =>
    msg(str`locations that ${supplier} serves according to suppliers.csv`, { id: 'fleet.expectServed' }),
  oneCountry: (msg: Msg) => msg('locations in one country', { id: 'fleet.expectOneCountry' }),
  dailyPrice: (msg: Msg) =>
    msg('an amount such as 49.90, unless prices.csv has prices for this car', { id: 'fleet.expectDailyPrice' }),
  atMost: (msg: Msg, { amount, column }: { amount: string; column: string }) =>
    msg(str`at most ${amount}, the ${column}`, { id: 'fleet.expectAtMost' }),
  atLeast: (msg: Msg, { amount, column }: { amount: string; column: string }) =>
    msg(str`at least ${amount}, the ${column}`, { id: 'fleet.expectAtLeast' }),
  nothingToInsure: (msg: Msg) =>
    msg('no or included, because the excess is 0 without full insurance', { id: 'fleet.expectNothingToInsure' }),
  aboveZero: (msg: Msg) => msg('an amount above 0', { id: 'fleet.expectAboveZero' }),
  feeAge: (msg: Msg) => msg('an age here or in age_to for this kind of fee', { id: 'fleet.expectFeeAge' }),
  dayFrom: (msg: Msg, { from }: { from: string }) => msg(str`${from} or a later day`, { id: 'fleet.expectDayFrom' }),
  timeAfter: (msg: Msg, { from }: { from: string }) => msg(str`a time after ${from}`, { id: 'fleet.expectTimeAfter' }),
  existingTime: (msg: Msg, { zone }: { zone: string }) =>
    msg(str`a time that exists in ${zone}, where clocks go forward then`, { id: 'fleet.expectExistingTime' }),
  otherDays: (msg: Msg, { line }: { line: number }) =>
    msg(str`days outside the period in line ${line}`, { id: 'fleet.expectOtherDays' }),
  otherTime: (msg: Msg, { line }: { line: number }) =>
    msg(str`a time outside the period in line ${line}`, { id: 'fleet.expectOtherTime' }),
  roleSupplier: (msg: Msg) => msg('the key of a supplier for this role', { id: 'fleet.expectRoleSupplier' }),
  noSupplier: (msg: Msg) => msg('an empty cell for this role', { id: 'fleet.expectNoSupplier' }),
  oneAdmin: (msg: Msg) => msg('admin for at least one person', { id: 'fleet.expectOneAdmin' }),

  // Bookings
  unbooked: (msg: Msg, { reference, until }: { reference: string; until: string }) =>
    msg(str`a time without a booking; booking ${reference} holds the car until ${until}`, {
      id: 'fleet.expectUnbooked',
    }),
  freeOfBooking: (msg: Msg, { booking }: { booking: string }) =>
    msg(str`a time when the car is free; booking ${booking} holds it`, { id: 'fleet.expectFree' }),
  inService: (msg: Msg) =>
    msg('a time when the car is free; it is out of service then', { id: 'fleet.expectInService' }),
  account: (msg: Msg) => msg('the email address of an account', { id: 'fleet.expectAccount' }),
  fleetCar: (msg: Msg) => msg('a car in the fleet', { id: 'fleet.expectFleetCar' }),
  fleetLocation: (msg: Msg) => msg('a location in the fleet', { id: 'fleet.expectFleetLocation' }),
  laterEnd: (msg: Msg) => msg('an end after the start', { id: 'fleet.expectLaterEnd' }),

  // Pictures
  pictureName: (msg: Msg) =>
    msg('the name of a JPEG, PNG, WebP, AVIF or SVG file in pictures/', { id: 'fleet.expectPictureName' }),
  pictureFile: (msg: Msg) => msg('a file in pictures/', { id: 'fleet.expectPictureFile' }),
  pictureBytes: (msg: Msg, { megabytes }: { megabytes: number }) =>
    msg(str`a picture of at most ${megabytes} MB`, { id: 'fleet.expectPictureBytes' }),
  pictureSize: (msg: Msg, { million }: { million: number }) =>
    msg(str`a picture of at most ${million} million pixels`, { id: 'fleet.expectPictureSize' }),
  drawing: (msg: Msg) => msg('an SVG drawing', { id: 'fleet.expectDrawing' }),
  pictureFormat: (msg: Msg) => msg('a JPEG, PNG, WebP, AVIF or SVG file', { id: 'fleet.expectPictureFormat' }),
  picture: (msg: Msg) => msg('a picture that can be opened', { id: 'fleet.expectPicture' }),

  // Uploads of suppliers
  ownFile: (msg: Msg, { files }: { files: string }) =>
    msg(str`only ${files} and pictures`, { id: 'fleet.expectOwnFile' }),
  ownCompany: (msg: Msg, { key }: { key: string }) =>
    msg(str`${key}, the key of your company`, { id: 'fleet.expectOwnCompany' }),
  ownCar: (msg: Msg) => msg('the key of one of your cars', { id: 'fleet.expectOwnCar' }),
  freeKey: (msg: Msg) => msg('a key that is not in use', { id: 'fleet.expectFreeKey' }),
  ownLocations: (msg: Msg) => msg('locations that your company serves', { id: 'fleet.expectOwnLocations' }),
  presentValue: (msg: Msg, { value }: { value: string }) =>
    msg(str`${value}, because only an administrator can change this`, { id: 'fleet.expectPresent' }),
  presentEmpty: (msg: Msg) =>
    msg('an empty cell, because only an administrator can change this', { id: 'fleet.expectPresentEmpty' }),
  ownPicture: (msg: Msg) => msg('a file in pictures/, or a picture you already use', { id: 'fleet.expectOwnPicture' }),
  photo: (msg: Msg) =>
    msg('a JPEG, PNG, WebP or AVIF file; only administrators can upload SVG drawings', {
      id: 'fleet.expectPhoto',
    }),
};

export type ExpectationCode = keyof typeof texts;

type ValuesOf<Code extends ExpectationCode> =
  Parameters<(typeof texts)[Code]> extends [Msg, infer Values] ? Values : Record<never, never>;

/** An expectation for a cell or file: its code, and the values of its text. */
export type Expectation = {
  [Code in ExpectationCode]: { readonly code: Code; readonly values: ValuesOf<Code> };
}[ExpectationCode];

type Arguments<Code extends ExpectationCode> =
  Parameters<(typeof texts)[Code]> extends [Msg, infer Values] ? [values: Values] : [];

export function expectation<Code extends ExpectationCode>(code: Code, ...[values]: Arguments<Code>): Expectation {
  return { code, values: values ?? {} } as Expectation;
}

/** Returns the text of an expectation. `msg` is that of the page, or of English for the command. */
export function expectationText(
  msg: Msg,
  { code, values }: { code: string; values: Readonly<Record<string, unknown>> },
): string {
  const text = Object.hasOwn(texts, code) ? texts[code as ExpectationCode] : undefined;
  // A newer server may expect something that this page has no text for.
  return text ? text(msg, values as never) : msg('another value', { id: 'fleet.expectOther' });
}

/** Returns the text about a column, or without one a file, that is unknown. */
export function unknownText(msg: Msg, { file, column }: { file: string; column: string }): string {
  return column === ''
    ? msg(str`${file} isn’t part of a fleet folder and is ignored`, { id: 'fleet.unknownFile' })
    : msg(str`${file}: the column ${column} is unknown and ignored`, { id: 'fleet.unknownColumn' });
}
