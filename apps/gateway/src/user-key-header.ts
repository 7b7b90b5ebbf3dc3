/** The header with the key of the user that a request is about: 32 bytes in base64 (SPEC R70). */
export const userKeyHeader = 'keepsake-user-key';
