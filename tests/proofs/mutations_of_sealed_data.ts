import type { Mutation } from "./mutation.ts";

const CLEAR_BOX = "Buffer.from(JSON.stringify(value)).toString()";

const LOST_PARTS = "server/tasks/verification/lost_parts.ts";

/** Protections of stored data: seals, hashes, rights of files. */
export const MUTATIONS_OF_SEALED_DATA: readonly Mutation[] = [
  {
    proof: "P59",
    removes: "the key of a customer around the data",
    file: "server/ledger/vault.ts",
    find: "encryptText(unwrap(wrappedKey), context, packed(JSON.stringify(value)))",
    replace: CLEAR_BOX,
  },
  {
    proof: "P249",
    removes: "the seal of an entry's note",
    file: "server/commands/money/record_entries.ts",
    find: "? { event, sealed: facts.seal(customer, stream, { text }) }",
    replace: "? { event, sealed: { customerId: customer.customerId, box: stream + text } }",
  },
  {
    proof: "P246",
    removes: "the seal of a note about a customer",
    edits: [
      [
        "server/commands/customers/customer_note.ts",
        "facts.seal(customer, stream, { text: note })",
        "{ customerId, box: note }",
      ],
      [
        "server/commands/customers/customer_note.ts",
        "await openSealed(kv, vault, newest.sealed, newest.stream, customerNote)",
        "{ text: newest.sealed.box }",
      ],
    ],
  },
  {
    proof: "P60",
    removes: "APP_SECRET in the derived keys",
    file: "server/ledger/vault.ts",
    find: 'hkdfSync("sha256", secret,',
    replace: 'hkdfSync("sha256", "secret",',
  },
  {
    proof: "P61",
    removes: "the seal of a file",
    edits: [
      ["server/files/private_files.ts", "files.put(path, sealed,", "files.put(path, bytes,"],
      [
        "server/files/private_files.ts",
        "await vault.openBytesFor(wrappedKey, path, stored.bytes)",
        "stored.bytes",
      ],
    ],
  },
  {
    proof: "P61",
    removes: "the customer's own key",
    edits: [["server/ledger/vault.ts", "randomBytes(KEY_BYTES))", "Buffer.alloc(KEY_BYTES))"]],
  },
  {
    proof: "P62",
    removes: "the hash of a refresh token",
    file: "server/identity/refresh_token.ts",
    find: "    secretHash: hash(secret),",
    replace: "    secretHash: secret,",
  },
  {
    proof: "P62",
    removes: "the mark in place of a password",
    file: "server/identity/first_user.ts",
    find: 'adminPassword && vault.mark("configured password", adminPassword)',
    replace: "adminPassword",
  },
  {
    proof: "P63",
    removes: "the seal of the secret",
    file: "server/identity/second_factor.ts",
    find: "box: vault.sealText(SECRET, secret)",
    replace: "box: secret",
  },
  {
    proof: "P63",
    removes: "the marks in place of recovery codes",
    file: "server/identity/second_factor.ts",
    find: "recovery: codes.map((one) => markOf(vault, one))",
    replace: "recovery: codes",
  },
  {
    proof: "P64",
    removes: "the hash in place of the token",
    file: "server/identity/secret_token.ts",
    find: 'return createHash("sha256").update(token).digest("base64url");',
    replace: 'return createHash === undefined ? "" : token;',
  },
  {
    proof: "P65",
    removes: "the seal of a driver's data",
    file: "server/papers/driver_data.ts",
    find: "value: facts.seal(key, contextOfDriver(rentalId), data),",
    replace: "value: { ...facts.seal(key, contextOfDriver(rentalId), data), data },",
  },
  {
    proof: "P66",
    removes: "the seal of the mail account's code",
    file: "server/catalogue/settings/email_account.ts",
    find: "return isSame ? stored : vault.sealText(PURPOSE, password);",
    replace: "return isSame ? stored : password;",
  },
  {
    proof: "P67",
    removes: "APP_SECRET in the key of a backup",
    file: "server/tasks/export/sealed_frames.ts",
    find: "return vault.derive(`backup ${header}`);",
    replace: "return vault.derive === undefined ? Buffer.from(header) : Buffer.alloc(32);",
  },
  {
    proof: "P68",
    removes:
      "the checksum of a backup (the frames are authenticated as well, but name another cause)",
    file: "server/tasks/export/sealed_frames.ts",
    find: "if (checksum !== ",
    replace: 'if (checksum === "" && checksum !== ',
  },
  {
    proof: "P74",
    removes: "the place that a box belongs to",
    file: "server/ledger/sealed_bytes.ts",
    find: "new TextEncoder().encode(context)",
    replace: 'new TextEncoder().encode(context && "")',
  },
  {
    proof: "P78",
    removes: "the rights of files of an older release",
    file: "server/store/store_file.ts",
    find: "await Deno.chmod(`${path}${part}`, mode & 0o700)",
    replace: "await Deno.chmod(`${path}${part}`, mode)",
  },
  {
    proof: "P79",
    removes: "the comparison with the mark of the secret",
    file: "server/ledger/is_secret_of_store.ts",
    find: "return new TextDecoder().decode(value) === JSON.stringify(markOf(vault));",
    replace: 'return value.length > 0 && markOf(vault) !== "";',
  },
  {
    proof: "P116",
    removes: "the mode of all files of a process",
    edits: [["server/store/store_file.ts", "Deno.umask(0o077)", "Deno.umask(0o022)"]],
  },
  {
    proof: "P116",
    removes:
      "the mode of the secret's file, that of all files of the process, and their correction",
    edits: [
      ["server/store/app_secret.ts", "`${made}\\n`, { mode: 0o600 }", "`${made}\\n`"],
      ["server/store/store_file.ts", "Deno.umask(0o077)", "Deno.umask(0o022)"],
      ["server/store/store_file.ts", "if ((mode & 0o077) !== 0)", "if ((mode & 0o077) > 0o077)"],
    ],
  },
  {
    proof: "P223",
    removes: "the customer's key that tells where the mark was lost, for a start",
    file: "server/ledger/is_secret_of_store.ts",
    find: "  if (!await opensCustomers(kv, vault)) return false;\n",
    replace: "",
  },
  {
    proof: "P223",
    removes: "the customer's key that tells where the mark was lost, for verify",
    file: "server/ledger/is_secret_of_store.ts",
    find: "return await opensCustomers(kv, vault) ? undefined : false;",
    replace: "return undefined;",
  },
  {
    proof: "P224",
    removes: "the start's looks at lost users",
    edits: [
      ["server/prepare_store.ts", "  refuseLoss(await lostUsers(kv));\n", ""],
      ["server/prepare_store.ts", "    refuseLoss((await lostParts(kv)).problems);\n", ""],
    ],
  },
  {
    proof: "P224",
    removes: "verify's look at lost users",
    edits: [[LOST_PARTS, "[...users, ...documents, ...guards]", "[...documents, ...guards]"]],
  },
  {
    proof: "P225",
    removes: "the start's look at lost parts",
    edits: [["server/prepare_store.ts", "    refuseLoss((await lostParts(kv)).problems);\n", ""]],
  },
  {
    proof: "P225",
    removes: "the count of documents",
    edits: [[LOST_PARTS, "[...users, ...documents, ...guards]", "[...users, ...guards]"]],
  },
  {
    proof: "P225",
    removes: "the counts that hold without a version",
    file: "server/catalogue/inventory.ts",
    find: 'const isOlder = (version.versionstamp ?? "") >',
    replace: "const isOlder = version.versionstamp === null || version.versionstamp >",
  },
  {
    proof: "P225",
    removes: "the look at the guards of cars",
    edits: [[LOST_PARTS, "[...users, ...documents, ...guards]", "[...users, ...documents]"]],
  },
];
