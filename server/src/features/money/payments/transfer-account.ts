/** For test mode: an account at no bank, so that nobody pays into it by mistake. */
export const testAccount = { bin: '999999', account: '0000000000', holder: 'TAI KHOAN THU' }
