/** A set of mutations: the rules of a folder, and the tests that must fail. */
export interface MutatedFolder {
  /** Patterns of the files; those that start with `!` are left out. */
  files: readonly string[];
  /** True if tables of constants are mutated too. Each of these mutants runs all tests of the folder's files. */
  hasTables: boolean;
}

/** The folders whose rules are mutated. Files that need a database are tested by `tests/api`, which is too slow for this. */
export const mutatedFolders: Readonly<Record<string, MutatedFolder>> = {
  'demo/server/accounts': {
    files: ['widget/domain/permissions.ts', 'demo/server/accounts/permit.ts', 'demo/server/accounts/role.ts'],
    hasTables: true,
  },
  'demo/server/payment': {
    files: ['demo/server/payment/decide-payment.ts', 'widget/domain/payment-plan.ts', 'widget/domain/cancellation.ts'],
    hasTables: true,
  },
  'demo/server/pricing': {
    files: [
      'demo/server/pricing/rates.ts',
      'widget/domain/{price,priced-car,price-change,rent,fees,fee-charge,money,decimal}.ts',
    ],
    hasTables: true,
  },
  'widget/domain': {
    // Two tables without rules.
    files: ['widget/domain/**/*.ts', '!widget/domain/dial-codes.ts', '!widget/domain/language-table.ts'],
    hasTables: false,
  },
};
