/** An address that nobody has: the name is reserved for examples. */
export const sampleProvider = {
  name: 'Tài khoản công ty (mẫu)',
  issuer: 'https://dang-nhap.example.com',
  clientId: 'learning-cms-mau',
}
