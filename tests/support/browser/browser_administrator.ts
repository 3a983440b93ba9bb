/** Who works in the back office of a test's site. */
export const administrator = { email: "szef@example.com", password: "haslo-do-testow" } as const;
