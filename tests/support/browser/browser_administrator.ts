/** The login of the administrator of a test's site. */
export const administrator = { email: "szef@example.com", password: "haslo-do-testow" } as const;
