import type { Mutation } from "./mutation.ts";

const CLEAR_BOX = "Buffer.from(JSON.stringify(value)).toString()";

const LOST_PARTS = "server/tasks/verification/lost_parts.ts";

/** Protections of stored data: seals, hashes, rights of files. */
export const MUTATIONS_OF_SEALED_DATA: readonly Mutation[] = [
  {
    proof: "P59",
    removes: "the key of a customer around the data",
    edits: [[
      "server/ledger/vault.ts",
      "encryptText(unwrap(wrappedKey), context, packed(JSON.stringify(value)))",
      CLEAR_BOX,
    ]],
  },
  {
    proof: "P60",
    removes: "APP_SECRET in the derived keys",
    edits: [[
      "server/ledger/vault.ts",
      'hkdfSync("sha256", secret,',
      'hkdfSync("sha256", "secret",',
    ]],
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
    edits: [[
      "server/identity/refresh_token.ts",
      "    secretHash: hash(secret),",
      "    secretHash: secret,",
    ]],
  },
  {
    proof: "P62",
    removes: "the mark in place of a password",
    edits: [[
      "server/identity/first_user.ts",
      'adminPassword && vault.mark("configured password", adminPassword)',
      "adminPassword",
    ]],
  },
  {
    proof: "P63",
    removes: "the seal of the secret",
    edits: [[
      "server/identity/second_factor.ts",
      "box: vault.sealText(SECRET, secret)",
      "box: secret",
    ]],
  },
  {
    proof: "P63",
    removes: "the marks in place of recovery codes",
    edits: [[
      "server/identity/second_factor.ts",
      "recovery: codes.map((one) => markOf(vault, one))",
      "recovery: codes",
    ]],
  },
  {
    proof: "P64",
    removes: "the hash in place of the token",
    edits: [[
      "server/identity/secret_token.ts",
      'return createHash("sha256").update(token).digest("base64url");',
      'return createHash === undefined ? "" : token;',
    ]],
  },
  {
    proof: "P65",
    removes: "the seal of a driver's data",
    edits: [[
      "server/papers/driver_data.ts",
      "value: facts.seal(key, contextOfDriver(rentalId), data),",
      "value: { ...facts.seal(key, contextOfDriver(rentalId), data), data },",
    ]],
  },
  {
    proof: "P66",
    removes: "the seal of the mail account's code",
    edits: [[
      "server/catalogue/settings/email_account.ts",
      "return isSame ? stored : vault.sealText(PURPOSE, password);",
      "return isSame ? stored : password;",
    ]],
  },
  {
    proof: "P67",
    removes: "APP_SECRET in the key of a backup",
    edits: [[
      "server/tasks/export/sealed_frames.ts",
      "return vault.derive(`backup ${header}`);",
      "return vault.derive === undefined ? Buffer.from(header) : Buffer.alloc(32);",
    ]],
  },
  {
    proof: "P68",
    removes:
      "the checksum of a backup (the frames are authenticated as well, but name another cause)",
    edits: [[
      "server/tasks/export/sealed_frames.ts",
      "if (checksum !== ",
      'if (checksum === "" && checksum !== ',
    ]],
  },
  {
    proof: "P74",
    removes: "the place that a box belongs to",
    edits: [[
      "server/ledger/sealed_bytes.ts",
      "new TextEncoder().encode(context)",
      'new TextEncoder().encode(context && "")',
    ]],
  },
  {
    proof: "P78",
    removes: "the rights of files of an older release",
    edits: [[
      "server/store/store_file.ts",
      "await Deno.chmod(`${path}${part}`, mode & 0o700)",
      "await Deno.chmod(`${path}${part}`, mode)",
    ]],
  },
  {
    proof: "P79",
    removes: "the comparison with the mark of the secret",
    edits: [[
      "server/ledger/is_secret_of_store.ts",
      "return new TextDecoder().decode(value) === JSON.stringify(markOf(vault));",
      'return value.length > 0 && markOf(vault) !== "";',
    ]],
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
    edits: [[
      "server/ledger/is_secret_of_store.ts",
      "  if (!await opensCustomers(kv, vault)) return false;\n",
      "",
    ]],
  },
  {
    proof: "P223",
    removes: "the customer's key that tells where the mark was lost, for verify",
    edits: [[
      "server/ledger/is_secret_of_store.ts",
      "return await opensCustomers(kv, vault) ? undefined : false;",
      "return undefined;",
    ]],
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
    edits: [[
      "server/catalogue/inventory.ts",
      'const isOlder = (version.versionstamp ?? "") >',
      "const isOlder = version.versionstamp === null || version.versionstamp >",
    ]],
  },
  {
    proof: "P225",
    removes: "the look at the guards of cars",
    edits: [[LOST_PARTS, "[...users, ...documents, ...guards]", "[...users, ...documents]"]],
  },
];
