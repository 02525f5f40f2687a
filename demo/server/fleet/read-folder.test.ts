import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem, formatWarning } from './problems.ts';
import { FolderError, readFolder } from './read-folder.ts';
import { tableNames, tables } from './tables.ts';
import { writeTemplate } from './template.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rental-fleet-'));
  await writeTemplate(directory);
});

afterEach(() => rm(directory, { recursive: true }));

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const path = join(directory, file);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

async function problems(dayFirst = false): Promise<string[]> {
  return (await readFolder(directory, { dayFirst })).problems.map(formatProblem);
}

async function carValues() {
  const { files } = await readFolder(directory, { dayFirst: false });
  return files.cars?.[0]?.values;
}

it('writes a template without problems', async () => {
  const { problems: found, warnings, files } = await readFolder(directory, { dayFirst: false });
  expect([found, warnings]).toEqual([[], []]);
  expect(files.cars?.[0]).toMatchObject({ key: 'clio-1', line: 2, values: { daily_price: 4990, mileage: -1 } });
});

it('writes a template into an empty folder only', async () => {
  await expect(writeTemplate(directory)).rejects.toBeInstanceOf(FolderError);
});

it('reports a folder that is not there', async () => {
  await expect(readFolder(join(directory, 'gone'), { dayFirst: false })).rejects.toThrow(
    `Cannot read the folder ${join(directory, 'gone')}: it does not exist`,
  );
});

it.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
])('finds a picture whose name has its accents in %s in the cell and in %s in the folder', async (cell, file) => {
  const name = 'vue été.png';
  await writeFile(join(directory, 'pictures', name.normalize(file)), 'a picture');
  await change('locations.csv', (text) => text.replace(',shuttle,10,,', `,shuttle,10,${name.normalize(cell)},`));
  expect(await problems()).toEqual([]);
  const { files } = await readFolder(directory, { dayFirst: false });
  expect(files.locations?.at(-1)?.values['picture']).toBe(name.normalize('NFC'));
});

describe('the habits of spreadsheets', () => {
  it('reads a byte-order mark, semicolons, decimal commas and line breaks in quotes', async () => {
    await change('cars.csv', () =>
      [
        '\uFEFFKey;Supplier;Name;Locations;Range;Fuel;Gearbox;Seats;Doors;Fuel_Policy;Daily_Price;Aircon;Deposit',
        'van-1;my-company;"Big',
        'van";paris-cdg ;MINI;diesel;manual;5;5;liKeForlike;49,9;x;1200',
        ';;;;;;;;;;;;',
        'van-2;my-company;Van;paris-cdg;mini;diesel;manual;5;5;likeForlike;4o;TRUE;',
        '',
      ].join('\r\n'),
    );
    for (const file of ['prices.csv', 'blocks.csv']) await change(file, (text) => text.replace('clio-1', 'van-1'));
    expect(await problems()).toEqual(['cars.csv:5 daily_price: expected an amount such as 49.90, got "4o"']);
    expect(await carValues()).toMatchObject({ name: 'Big\nvan', daily_price: 4990, aircon: true, deposit: 120_000 });
  });

  it('reads dates that can mean one day only', async () => {
    await change(
      'prices.csv',
      () => 'car\tfrom\tto\tdaily_price\nclio-1\t46113\t30/04/2027\t60\nclio-1\t01/05/2027\t2027-05-03\t61\n',
    );
    const { files, problems: found } = await readFolder(directory, { dayFirst: false });
    expect(found).toEqual([]);
    expect(files.prices?.map(({ values }) => [values['from'], values['to']])).toEqual([
      ['2026-04-01', '2027-04-30'],
      ['2027-05-01', '2027-05-03'],
    ]);
  });

  it('requires the order of an ambiguous date', async () => {
    await change('prices.csv', () => 'car,from,to,daily_price\nclio-1,03/04/2027,05/06/2027,60\n');
    expect(await problems()).toEqual([
      'prices.csv:2 from: expected 2027-04-03 or 2027-03-04; --dates dmy reads every date in the folder with the day first, got "03/04/2027"',
      'prices.csv:2 to: expected 2027-06-05 or 2027-05-06; --dates dmy reads every date in the folder with the day first, got "05/06/2027"',
    ]);
    expect(await problems(true)).toEqual([]);
  });

  it('reads a file whose name has capital letters', async () => {
    await rename(join(directory, 'prices.csv'), join(directory, 'Prices.CSV'));
    const { files, warnings } = await readFolder(directory, { dayFirst: false });
    expect([files.prices?.length, warnings]).toEqual([1, []]);
  });

  it('warns of spreadsheets that are not of the format', async () => {
    await writeFile(join(directory, 'price.csv'), 'car,from,to,daily_price');
    await writeFile(join(directory, 'Cars.csv'), 'key');
    await writeFile(join(directory, 'fleet.xlsx'), '');
    // Excel's own file while a spreadsheet is open, and a file that nobody takes for a part of the fleet.
    await writeFile(join(directory, '~$cars.csv'), '');
    await writeFile(join(directory, 'notes.txt'), '');
    expect((await readFolder(directory, { dayFirst: false })).warnings.map(formatWarning)).toEqual([
      'Cars.csv isn’t part of a fleet folder and is ignored',
      'fleet.xlsx isn’t part of a fleet folder and is ignored',
      'price.csv isn’t part of a fleet folder and is ignored',
    ]);
  });

  it('warns of unknown columns', async () => {
    await change('suppliers.csv', (text) => text.replace('breakdown_phone', 'fax'));
    expect((await readFolder(directory, { dayFirst: false })).warnings.map(formatWarning)).toEqual([
      'suppliers.csv: the column fax is unknown and ignored',
    ]);
  });
});

describe('problems', () => {
  it('are all reported at once, in the order of files and lines', async () => {
    await change('suppliers.csv', (text) =>
      text.replace('paris|paris-cdg', 'paris|rome').replace('desk@example.com', 'desk'),
    );
    await change('locations.csv', (text) =>
      text.replaceAll('Europe/Paris', 'Paris').replace(',FR,airport', ',fr,harbour'),
    );
    await change('cars.csv', (text) => text.replace(',mini,', ',small,').replace('paris-cdg', 'paris-cdg|nice'));
    expect(await problems()).toEqual([
      'suppliers.csv:2 email: expected an email address such as desk@example.com, got "desk"',
      'suppliers.csv:2 locations: expected keys from locations.csv, got "rome"',
      'locations.csv:2 time_zone: expected a time zone such as Europe/Paris, got "Paris"',
      'locations.csv:3 kind: expected one of airport, station, city, got "harbour"',
      'locations.csv:3 time_zone: expected a time zone such as Europe/Paris, got "Paris"',
      'cars.csv:2 range: expected one of mini, midi, maxi, scooter, bus, truck, caravan, got "small"',
      'cars.csv:2 locations: expected locations that my-company serves according to suppliers.csv, got "paris-cdg"',
      'cars.csv:2 locations: expected keys from locations.csv, got "nice"',
    ]);
  });

  it.each([
    ['cars.csv', '49.90', '-1', 'cars.csv:2 daily_price: expected an amount such as 49.90, got "-1"'],
    ['cars.csv', '49.90', '1.999', 'cars.csv:2 daily_price: expected an amount such as 49.90, got "1.999"'],
    ['cars.csv', '49.90', '0', 'cars.csv:2 daily_price: expected an amount above 0, got "0"'],
    [
      'cars.csv',
      'clio-1',
      'Clio 1',
      'cars.csv:2 key: expected a key of lower-case letters, digits and hyphens, such as paris-cdg, got "Clio 1"',
    ],
    [
      'cars.csv',
      ',available,',
      ',available,clio.jpg',
      'cars.csv:2 picture: expected a file in pictures/, got "clio.jpg"',
    ],
    [
      'cars.csv',
      '49.90',
      '49,90',
      'cars.csv:2: expected 49 cells as in the first line; a cell with a comma needs quotes, got "50"',
    ],
    ['cars.csv', 'my-company', 'other', 'cars.csv:2 supplier: expected a key from suppliers.csv, got "other"'],
    [
      'locations.csv',
      ',airport,paris,',
      ',airport,rome,',
      'locations.csv:3 parent: expected a key from locations.csv, got "rome"',
    ],
    ['locations.csv', 'Paris Airport (CDG)', '', 'locations.csv:3 name_en: expected text, got nothing'],
    [
      'cars.csv',
      ',200.00,200.00,0.00,',
      ',900.01,200.00,0.00,',
      'cars.csv:2 excess_damage_covered: expected at most 900.00, the excess_damage, got "900.01"',
    ],
    [
      'cars.csv',
      ',200.00,200.00,0.00,',
      ',200.00,1201,0.00,',
      'cars.csv:2 excess_theft_covered: expected at most 1200.00, the excess_theft, got "1201.00"',
    ],
    [
      'cars.csv',
      ',200.00,200.00,0.00,',
      ',,,1000,',
      'cars.csv:2 excess_full_insurance: expected at most 900.00, the excess_damage, got "1000.00"',
    ],
    [
      'cars.csv',
      'tyres|glass',
      'tyres|paint',
      'cars.csv:2 not_covered: expected any of tyres, glass, roof, underbody, keys, misfuelling, separated by |, got "tyres|paint"',
    ],
    [
      'suppliers.csv',
      'https://example.com/terms',
      'http://example.com/terms',
      'suppliers.csv:2 terms_url: expected a web address such as https://example.com/terms, got "http://example.com/terms"',
    ],
    [
      'suppliers.csv',
      ',1,90,',
      ',7,6,',
      'suppliers.csv:2 maximum_rental_days: expected a whole number from 7 to 366, got "6"',
    ],
    ['prices.csv', '2027-08-31', '2027-06-31', 'prices.csv:2 to: expected a day such as 2027-05-01, got "2027-06-31"'],
    [
      'prices.csv',
      '2027-07-01',
      '0027-07-01',
      'prices.csv:2 from: expected a day such as 2027-05-01, got "0027-07-01"',
    ],
    [
      'blocks.csv',
      '2027-09-06T08:00',
      '0001-01-01T00:00',
      'blocks.csv:2 from: expected a day and time such as 2027-05-01T10:00, got "0001-01-01T00:00"',
    ],
    ['prices.csv', '2027-08-31', '2027-06-30', 'prices.csv:2 to: expected 2027-07-01 or a later day, got "2027-06-30"'],
    ['parking.csv', 'paris-cdg,', 'rome,', 'parking.csv:2 location: expected a key from locations.csv, got "rome"'],
  ])('in %s with %s replaced by %s are explained', async (file, before, after, expected) => {
    await change(file, (text) => text.replace(before, after));
    expect(await problems()).toContain(expected);
  });

  it('include keys that are used twice and overlapping periods', async () => {
    await change('cars.csv', (text) => `${text}${text.split('\n')[1]}\n`);
    await change('prices.csv', (text) => `${text}clio-1,2027-08-31,2027-09-30,60\n`);
    expect(await problems()).toEqual([
      'cars.csv:3 key: expected a different key from line 2, got "clio-1"',
      'prices.csv:3 from: expected days outside the period in line 2, got "2027-08-31"',
    ]);
  });

  it('include every period that overlaps one of an earlier line, in any order', async () => {
    const rows = ['2027-07-01,2027-08-31', '2027-01-01,2027-12-31', '2027-03-01,2027-04-30', '2027-03-01,2027-04-30'];
    await change('prices.csv', (text) => {
      const header = text.split('\n')[0];
      return [header, ...[...rows, '2028-01-01,2028-01-31'].map((days) => `clio-1,${days},60`), ''].join('\n');
    });
    expect(await problems()).toEqual([
      'prices.csv:3 from: expected days outside the period in line 2, got "2027-01-01"',
      'prices.csv:4 from: expected days outside the period in line 3, got "2027-03-01"',
      'prices.csv:5 from: expected days outside the period in line 3, got "2027-03-01"',
    ]);
  });

  it('include a column that is there twice, among many', async () => {
    const columns = Array.from({ length: 2000 }, (_, index) => `column-${index}`);
    await change('extras.csv', () => `key,key,${columns.join()}\n`);
    expect(await problems()).toEqual(['extras.csv:1 key: expected each column only once, got "key, key"']);
  });

  it('include every one of a long file', async () => {
    const rows = Array.from({ length: 150_000 }, () => 'clio-1,soon,later,60');
    await change('prices.csv', (text) => [text.split('\n')[0], ...rows, ''].join('\n'));
    expect(await problems()).toHaveLength(300_000);
  });

  it('include a car without any price', async () => {
    await change('prices.csv', (text) => `${text.split('\n')[0]}\n`);
    await change('cars.csv', (text) => text.replace('49.90', ''));
    expect(await problems()).toEqual([
      'cars.csv:2 daily_price: expected an amount such as 49.90, unless prices.csv has prices for this car, got nothing',
    ]);
  });

  it('include origins that no browser sends, and a partner of something unknown', async () => {
    const header = 'key,name,email,origins,locations,suppliers,webhook_url,blocked';
    const rows = [
      'hotel,Hotel,web@hotel.example,https://hotel.example|HTTPS://Book.Hotel.example:443|http://localhost:8080,,,,no',
      'slash,Slash,web@slash.example,https://slash.example/,paris|nowhere,nobody,http://slash.example/events,',
      'plain,Plain,web,http://plain.example,,,https://user@plain.example,perhaps',
      'stars,Stars,web@stars.example,https://*.stars.example,,,http://127.0.0.1:9000/events,',
      'twice,Twice,web@twice.example,https://twice.example|https://TWICE.example,,,,',
      'bare,,web@bare.example,bare.example,,,,',
    ];
    await writeFile(join(directory, 'partners.csv'), [header, ...rows, ''].join('\n'));
    const origins = 'origins: expected origins separated by |, such as https://partner.example, got';
    const address = 'webhook_url: expected a web address such as https://partner.example/rental-events, got';
    expect(await problems()).toEqual([
      `partners.csv:3 ${origins} "https://slash.example/"`,
      `partners.csv:3 ${address} "http://slash.example/events"`,
      'partners.csv:3 locations: expected keys from locations.csv, got "nowhere"',
      'partners.csv:3 suppliers: expected keys from suppliers.csv, got "nobody"',
      'partners.csv:4 email: expected an email address such as desk@example.com, got "web"',
      `partners.csv:4 ${origins} "http://plain.example"`,
      `partners.csv:4 ${address} "https://user@plain.example"`,
      'partners.csv:4 blocked: expected yes or no, got "perhaps"',
      `partners.csv:5 ${origins} "https://*.stars.example"`,
      `partners.csv:6 ${origins} "https://twice.example|https://TWICE.example"`,
      'partners.csv:7 name: expected text of at most 200 characters, got nothing',
      `partners.csv:7 ${origins} "bare.example"`,
    ]);
    const { files } = await readFolder(directory, { dayFirst: false });
    expect(files.partners?.[0]?.values).toMatchObject({
      origins: ['https://hotel.example', 'https://book.hotel.example', 'http://localhost:8080'],
    });
  });

  it('include full insurance for sale where nothing is left to pay without it', async () => {
    const columns = 'excess_damage,excess_damage_covered,excess_theft,collision_damage_waiver,full_insurance';
    const rows = {
      'clio-1': '0,,0,no,9.50',
      covered: '900,0,0,included,9.50',
      'cover-for-sale': '900,0,0,8.00,9.50',
      unstated: '0,,,no,9.50',
      theft: '0,,1200,no,9.50',
      given: '0,,0,no,included',
    };
    await change('cars.csv', (text) => {
      const [header = '', first = ''] = text.trim().split('\n');
      const others = columns.split(',').map((column) => header.split(',').indexOf(column));
      return [
        header,
        ...Object.entries(rows).map(([key, row]) => {
          const cells = first.split(',');
          for (const [index, cell] of row.split(',').entries()) cells[others[index] ?? -1] = cell;
          cells[header.split(',').indexOf('theft_protection')] = 'no';
          cells[header.split(',').indexOf('excess_theft_covered')] = '';
          cells[header.split(',').indexOf('excess_full_insurance')] = '';
          return [key, ...cells.slice(1)].join(',');
        }),
        '',
      ].join('\n');
    });
    expect(await problems()).toEqual(
      [2, 3].map(
        (line) =>
          `cars.csv:${line} full_insurance: expected no or included, because the excess is 0 without full insurance, got "9.50"`,
      ),
    );
  });

  it('include a fee that no trip could cause, or of something unknown', async () => {
    const header = 'key,kind,supplier,location,age_from,age_to,amount,per,from,to';
    const rows = [
      'young,young-driver,,,,,20,day,,',
      'senior,senior-driver,nobody,,80,70,20,trip,,',
      'tax,tax,,nowhere,,,120,percent,2027-12-01,2027-03-01',
      'ferry,ferry,,,,,-5,week,,',
    ];
    await writeFile(join(directory, 'fees.csv'), [header, ...rows, ''].join('\n'));
    expect(await problems()).toEqual([
      'fees.csv:2 age_from: expected an age here or in age_to for this kind of fee, got nothing',
      'fees.csv:3 supplier: expected a key from suppliers.csv, got "nobody"',
      'fees.csv:3 age_to: expected a whole number from 80 to 120, got "70"',
      'fees.csv:4 location: expected a key from locations.csv, got "nowhere"',
      'fees.csv:4 amount: expected a number from 0 to 100, such as 5.50, got "120.00"',
      'fees.csv:4 to: expected 2027-12-01 or a later day, got "2027-03-01"',
      'fees.csv:5 kind: expected one of young-driver, senior-driver, one-way, out-of-hours, airport, tax, winter, got "ferry"',
      'fees.csv:5 amount: expected an amount such as 49.90, got "-5"',
      'fees.csv:5 per: expected one of trip, day, percent, got "week"',
    ]);
  });

  it('include an extra without an English name, of something unknown, or whose limit no price reaches', async () => {
    const header = 'key,supplier,location,price,per,max,quantity_max,picture,name_en,name_fr';
    const rows = [
      'child-seat,nobody,nowhere,5.00,day,,2,seat.jpg,Child seat,Siège enfant',
      'gps,,,5.00,day,4.00,0,,GPS,',
      'chains,,,-1,week,,21,,,Chaînes',
    ];
    await writeFile(join(directory, 'extras.csv'), [header, ...rows, ''].join('\n'));
    expect(await problems()).toEqual([
      'extras.csv:2 picture: expected a file in pictures/, got "seat.jpg"',
      'extras.csv:2 supplier: expected a key from suppliers.csv, got "nobody"',
      'extras.csv:2 location: expected a key from locations.csv, got "nowhere"',
      'extras.csv:3 quantity_max: expected a whole number from 1 to 20, got "0"',
      'extras.csv:3 max: expected at least 5.00, the price, got "4.00"',
      'extras.csv:4 price: expected an amount such as 49.90, got "-1"',
      'extras.csv:4 per: expected one of trip, day, got "week"',
      'extras.csv:4 quantity_max: expected a whole number from 1 to 20, got "21"',
      'extras.csv:4 name_en: expected text, got nothing',
    ]);
  });

  it('include files that are missing, in another encoding, or not CSV', async () => {
    await rm(join(directory, 'cars.csv'));
    await writeFile(join(directory, 'suppliers.csv'), Buffer.from('\uFEFFkey,name', 'utf16le'));
    await change('locations.csv', (text) => text.replace('Paris,Paris', '"Paris,Paris'));
    const found = await problems();
    expect(found).toHaveLength(3);
    expect(found[0]).toContain('suppliers.csv:1: expected UTF-8 text');
    expect(found[1]).toContain('locations.csv:');
    expect(found).toContain('cars.csv:1: expected this file, got nothing');
  });

  it('include a file in UTF-16 without a byte-order mark, whose bytes are also UTF-8', async () => {
    await writeFile(join(directory, 'suppliers.csv'), Buffer.from('key,name\nalpha,Alpha', 'utf16le'));
    expect((await problems())[0]).toBe(
      'suppliers.csv:1: expected UTF-8 text: save the spreadsheet as “CSV UTF-8”, got "key"',
    );
  });

  it('never are an exception, whatever is in the files', async () => {
    const originals = new Map<string, string>();
    for (const name of tableNames) {
      const { file } = tables[name];
      originals.set(file, await readFile(join(directory, file), 'utf8'));
    }
    const pieces = fc.oneof(
      fc.constantFrom(
        '"',
        ',',
        ';',
        '\n',
        '\r\n',
        '\t',
        '|',
        '\0',
        '-1',
        '49,90',
        '1e9',
        '01/02/2027',
        'yes',
        'é',
        '__proto__',
        'constructor',
      ),
      fc.string({ maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals.keys()),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(12), pieces), { minLength: 1, maxLength: 4 }),
        async (file, edits) => {
          let text = originals.get(file) ?? '';
          for (const [at, removed, piece] of edits) {
            const start = at % (text.length + 1);
            text = text.slice(0, start) + piece + text.slice(start + removed);
          }
          await writeFile(join(directory, file), text);
          const { problems: found } = await readFolder(directory, { dayFirst: false });
          for (const problem of found) expect(formatProblem(problem)).toMatch(/^\w+\.csv:\d+.*: expected .+, got .+$/);
          await writeFile(join(directory, file), originals.get(file) ?? '');
        },
      ),
      { numRuns: 400, seed: 28 },
    );
  });
});

it('accepts an excess that is not stated, or the same with cover', async () => {
  await change('cars.csv', (text) => text.replace(',900.00,1200.00,200.00,200.00,0.00,', ',,1200.00,5000.00,1200,,'));
  expect(await problems()).toEqual([]);
  expect(await carValues()).toMatchObject({
    excess_damage: null,
    excess_damage_covered: 500_000,
    excess_theft: 120_000,
  });
});

it.each([
  'javascript:alert(1)',
  'https://',
  'https://user:secret@example.com/',
  'https://example.com/a b',
  `https://example.com/${'a'.repeat(500)}`,
])('refuses %s as an address', async (address) => {
  await change('suppliers.csv', (text) => text.replace('https://example.com/terms', address));
  expect((await problems())[0]).toMatch('suppliers.csv:2 terms_url: expected a web address such as ');
});

it('accepts columns that are absent, in any order', async () => {
  await change('cars.csv', () => 'daily_price,key\n55,clio-1\n');
  expect(await problems()).toEqual([]);
  expect(await carValues()).toEqual({ key: 'clio-1', daily_price: 5500 });
  await change('blocks.csv', () => 'to,from,car\n2027-05-02T10:00,2027-05-01T10:00,clio-1\n');
  expect(await problems()).toEqual([]);
});

it('reads a coordinate with as many decimals as a map service writes', async () => {
  await change('locations.csv', (text) => text.replace('2.5479', '-0.5791799999999512'));
  const { files, problems } = await readFolder(directory, { dayFirst: false });
  expect(problems).toEqual([]);
  expect(files.locations?.[1]?.values['longitude']).toBe(-0.5791799999999512);
});

it('reads hours for one day and for seven', async () => {
  const week = '08:00-20:00|08:00-20:00|08:00-20:00|08:00-20:00|08:00-20:00|09:00-12:00|closed';
  await change('locations.csv', (text) => text.replace('06:00-23:30', week));
  const { files } = await readFolder(directory, { dayFirst: false });
  expect(files.locations?.[0]?.values['hours']).toEqual([
    ...Array.from({ length: 5 }, () => ['08:00', '20:00']),
    ['09:00', '12:00'],
    null,
  ]);
  expect(files.locations?.[1]?.values['hours']).toEqual(Array.from({ length: 7 }, () => ['06:00', '23:30']));
});

it('names a file that cannot be read', async () => {
  await rm(join(directory, 'fees.csv'));
  await mkdir(join(directory, 'fees.csv'));
  await expect(readFolder(directory, { dayFirst: false })).rejects.toEqual(
    new FolderError(`Cannot read ${join(directory, 'fees.csv')}: it is a folder`),
  );
});

it('reads pictures by their names', async () => {
  await mkdir(join(directory, 'pictures'), { recursive: true });
  await writeFile(join(directory, 'pictures', 'clio.jpg'), 'x');
  await change('cars.csv', (text) => text.replace(',available,', ',available,clio.jpg'));
  expect(await problems()).toEqual([]);
});
