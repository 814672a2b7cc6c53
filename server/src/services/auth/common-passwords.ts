/**
 * The most frequent passwords of eight or more characters in lists of leaked ones, from Vietnam and elsewhere. Lower
 * case. The lists of the package know few Vietnamese ones.
 */
const leaked =
  `123456789 1234567890 12345678 0123456789 987654321 9876543210 0987654321 87654321 123123123 12341234 11223344
  12344321 123454321 123321123 147258369 789456123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t qwertyuiop qwerty123 qwerty12 qwerty1234
  qwertyui asdfghjkl asdfasdf zxcvbnm123 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword
  pa55word iloveyou iloveyou1 sunshine princess football baseball superman starwars whatever trustno1 letmein1 letmein123
  welcome1 welcome123 admin123 admin1234 admin12345 administrator adminadmin changeme changeme1 default1 computer internet
  samsung1 michelle jennifer abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 a123456789
  zaq12wsx 1234qwer qwer1234 asdf1234 asd12345 q1w2e3r4 q1w2e3r4t5 test1234 testtest user1234 guest123 root1234 toor1234
  dragon123 monkey123 master123 shadow123 secret123 google123 facebook facebook1 12345679 123456781 0123456780 12345678a
  123456789a 12345678910 1234567891 123456abc 123456aa 123456ab 123qwe123 1234abcd 12qwaszx
  matkhau1 matkhau123 matkhau12 matkhau1234 matkhau@123 anhyeuem anhyeuem1 anhyeuem123 emyeuanh yeuemnhieu yeuanhnhieu
  vietnam1 vietnam123 vietnam@123 vietnam2020 vietnam2024 vietnam2025 vietnam2026 hanoi123 hanoi2024 saigon123 saigon2024
  xinchao1 xinchao123 congty123 congty@123 khongbiet khongbiet1 khongcopass giadinh123 tinhyeu123 hocsinh123 sinhvien123
  giaovien123 daihoc123 quantri123 quantri@123 quantrivien admin@123 admin@1234 abc@1234 abc@12345 abc@123456 aa@123456 qwe@1234
  p@ssw0rd1 p@ssw0rd123 passw0rd1 passw0rd123 password! password1! password@123 welcome@123 zxcv1234 zing1234 dangnhap123`.split(
    /\s+/,
  )

/** What people here put before a year and an exclamation mark. */
const words =
  `baotang hocvien khoahoc giaovien giangvien hocsinh sinhvien matkhau quantri quantrivien congty nhanvien ketoan marketing
  vietnam hanoi saigon danang hochiminh trungtam daotao luyenthi tienganh truonghoc daihoc thuvien hienvat trienlam lichsu
  anhyeuem emyeuanh giadinh tinhyeu hanhphuc maymanh thanhcong`.split(/\s+/)

/** Guesses that a careful attacker makes without being noticed: fewer than a million. */
const WEAK_BELOW_SCORE = 2
/** Only this many characters are rated: more cost time, and a password that begins weakly is rated weak by them. */
const READ_AT_MOST = 40

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary, leaked, words }, graphs: adjacencyGraphs })
}
let loading: ReturnType<typeof load> | undefined

/** "hocvien@2026" is no harder to guess than "hocvien2026". */
const withoutSigns = (password: string) => password.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether it is soon guessed: a leaked password, a word with a year or in other spelling ("H0cvien2026"), a row of keys, a
 * repetition, or made of what is known about the person. Takes 60 ms at most.
 */
export async function isSoonGuessed(password: string, known: readonly string[]) {
  const guesser = await (loading ??= load())
  const read = password.slice(0, READ_AT_MOST)
  const isWeak = (text: string) => guesser.check(text, [...known]).score < WEAK_BELOW_SCORE
  return isWeak(read) || (withoutSigns(read) !== '' && isWeak(withoutSigns(read)))
}
