/** Historical years, inclusive: -1 is 1 BCE. */
export type Years = readonly [from: number, to: number]

type Dynasty = {
  name: string
  years: Years
  /** Where some sources extend it. */
  widest?: Years
  also?: readonly string[]
  /** Era names (niên hiệu): the first year of each reign, from which its years are counted, and its last. */
  reigns: Readonly<Record<string, Years>>
  /** Kings known by their temple names (miếu hiệu); years are not counted by them. */
  kings?: Readonly<Record<string, Years>>
}

const ly: Dynasty = {
  name: 'Lý',
  years: [1009, 1225],
  reigns: {
    'Thuận Thiên': [1010, 1028],
    'Thiên Thành': [1028, 1034],
    'Thông Thuỵ': [1034, 1039],
    'Càn Phù Hữu Đạo': [1039, 1042],
    'Minh Đạo': [1042, 1044],
    'Thiên Cảm Thánh Vũ': [1044, 1049],
    'Sùng Hưng Đại Bảo': [1049, 1054],
    'Long Thuỵ Thái Bình': [1054, 1058],
    'Chương Thánh Gia Khánh': [1059, 1065],
    'Long Chương Thiên Tự': [1066, 1068],
    'Thiên Huống Bảo Tượng': [1068, 1069],
    'Thần Vũ': [1069, 1072],
    'Thái Ninh': [1072, 1076],
    'Anh Vũ Chiêu Thắng': [1076, 1084],
    'Quảng Hựu': [1085, 1092],
    'Hội Phong': [1092, 1100],
    'Long Phù': [1101, 1109],
    'Hội Tường Đại Khánh': [1110, 1119],
    'Thiên Phù Duệ Vũ': [1120, 1126],
    'Thiên Phù Khánh Thọ': [1127, 1127],
    'Thiên Thuận': [1128, 1132],
    'Thiên Chương Bảo Tự': [1133, 1137],
    'Thiệu Minh': [1138, 1140],
    'Đại Định': [1140, 1162],
    'Chính Long Bảo Ứng': [1163, 1174],
    'Thiên Cảm Chí Bảo': [1174, 1175],
    'Trinh Phù': [1176, 1186],
    'Thiên Tư Gia Thuỵ': [1186, 1202],
    'Thiên Gia Bảo Hựu': [1202, 1205],
    'Trị Bình Long Ứng': [1205, 1210],
    'Kiến Gia': [1211, 1224],
    'Thiên Chương Hữu Đạo': [1224, 1225],
  },
  kings: {
    'Lý Thái Tổ': [1009, 1028],
    'Lý Thái Tông': [1028, 1054],
    'Lý Thánh Tông': [1054, 1072],
    'Lý Nhân Tông': [1072, 1127],
    'Lý Thần Tông': [1127, 1138],
    'Lý Anh Tông': [1138, 1175],
    'Lý Cao Tông': [1175, 1210],
    'Lý Huệ Tông': [1210, 1224],
    'Lý Chiêu Hoàng': [1224, 1225],
  },
}

const tran: Dynasty = {
  name: 'Trần',
  years: [1226, 1400],
  reigns: {
    'Kiến Trung': [1225, 1232],
    'Thiên Ứng Chính Bình': [1232, 1251],
    'Nguyên Phong': [1251, 1258],
    'Thiệu Long': [1258, 1272],
    'Bảo Phù': [1273, 1278],
    'Thiệu Bảo': [1279, 1285],
    'Trùng Hưng': [1285, 1293],
    'Hưng Long': [1293, 1314],
    'Đại Khánh': [1314, 1323],
    'Khai Thái': [1324, 1329],
    'Khai Hựu': [1329, 1341],
    'Thiệu Phong': [1341, 1357],
    'Đại Trị': [1358, 1369],
    'Đại Định': [1369, 1370],
    'Thiệu Khánh': [1370, 1372],
    'Long Khánh': [1373, 1377],
    'Xương Phù': [1377, 1388],
    'Quang Thái': [1388, 1398],
    'Kiến Tân': [1398, 1400],
  },
  kings: {
    'Trần Thái Tông': [1225, 1258],
    'Trần Thánh Tông': [1258, 1278],
    'Trần Nhân Tông': [1278, 1293],
    'Trần Anh Tông': [1293, 1314],
    'Trần Minh Tông': [1314, 1329],
    'Trần Hiến Tông': [1329, 1341],
    'Trần Dụ Tông': [1341, 1369],
    'Trần Nghệ Tông': [1370, 1372],
  },
}

const earlyLe: Dynasty = {
  name: 'Lê sơ',
  years: [1428, 1527],
  reigns: {
    'Thuận Thiên': [1428, 1433],
    'Thiệu Bình': [1434, 1439],
    'Đại Bảo': [1440, 1442],
    'Thái Hoà': [1443, 1453],
    'Đại Hoà': [1443, 1453],
    'Diên Ninh': [1454, 1459],
    'Thiên Hưng': [1459, 1460],
    'Quang Thuận': [1460, 1469],
    'Hồng Đức': [1470, 1497],
    'Cảnh Thống': [1498, 1504],
    'Thái Trinh': [1504, 1504],
    'Đoan Khánh': [1505, 1509],
    'Hồng Thuận': [1509, 1516],
    'Quang Thiệu': [1516, 1522],
    'Thống Nguyên': [1522, 1527],
  },
  kings: {
    'Lê Thái Tổ': [1428, 1433],
    'Lê Thái Tông': [1433, 1442],
    'Lê Nhân Tông': [1442, 1459],
    'Lê Thánh Tông': [1460, 1497],
    'Lê Hiến Tông': [1497, 1504],
    'Lê Uy Mục': [1505, 1509],
    'Lê Tương Dực': [1509, 1516],
  },
}

const mac: Dynasty = {
  name: 'Mạc',
  years: [1527, 1592],
  widest: [1527, 1677],
  reigns: {
    'Minh Đức': [1527, 1529],
    'Đại Chính': [1530, 1540],
    'Quảng Hoà': [1541, 1546],
    'Vĩnh Định': [1547, 1547],
    'Cảnh Lịch': [1548, 1553],
    'Quang Bảo': [1554, 1561],
    'Thuần Phúc': [1562, 1565],
    'Sùng Khang': [1566, 1577],
    'Diên Thành': [1578, 1585],
    'Đoan Thái': [1586, 1587],
    'Hưng Trị': [1588, 1590],
    'Hồng Ninh': [1591, 1592],
    'Càn Thống': [1593, 1625],
  },
}

const restoredLe: Dynasty = {
  name: 'Lê trung hưng',
  years: [1533, 1789],
  reigns: {
    'Nguyên Hoà': [1533, 1548],
    'Thuận Bình': [1549, 1556],
    'Thiên Hựu': [1557, 1557],
    'Chính Trị': [1558, 1571],
    'Hồng Phúc': [1572, 1573],
    'Gia Thái': [1573, 1577],
    'Quang Hưng': [1578, 1599],
    'Thận Đức': [1600, 1600],
    'Hoằng Định': [1600, 1619],
    'Vĩnh Tộ': [1619, 1629],
    'Đức Long': [1629, 1635],
    'Dương Hoà': [1635, 1643],
    'Phúc Thái': [1643, 1649],
    'Khánh Đức': [1649, 1653],
    'Thịnh Đức': [1653, 1658],
    'Vĩnh Thọ': [1658, 1662],
    'Vạn Khánh': [1662, 1662],
    'Cảnh Trị': [1663, 1671],
    'Dương Đức': [1672, 1674],
    'Đức Nguyên': [1674, 1675],
    'Vĩnh Trị': [1676, 1680],
    'Chính Hoà': [1680, 1705],
    'Vĩnh Thịnh': [1705, 1720],
    'Bảo Thái': [1720, 1729],
    'Vĩnh Khánh': [1729, 1732],
    'Long Đức': [1732, 1735],
    'Vĩnh Hựu': [1735, 1740],
    'Cảnh Hưng': [1740, 1786],
    'Chiêu Thống': [1787, 1789],
  },
}

const taySon: Dynasty = {
  name: 'Tây Sơn',
  years: [1778, 1802],
  widest: [1771, 1802],
  reigns: {
    'Thái Đức': [1778, 1793],
    'Quang Trung': [1788, 1792],
    'Cảnh Thịnh': [1793, 1801],
    'Bảo Hưng': [1801, 1802],
  },
}

const nguyen: Dynasty = {
  name: 'Nguyễn',
  years: [1802, 1945],
  reigns: {
    'Gia Long': [1802, 1820],
    'Minh Mạng': [1820, 1841],
    'Minh Mệnh': [1820, 1841],
    'Thiệu Trị': [1841, 1847],
    'Tự Đức': [1848, 1883],
    'Hiệp Hoà': [1883, 1883],
    'Kiến Phúc': [1884, 1884],
    'Hàm Nghi': [1885, 1885],
    'Đồng Khánh': [1886, 1888],
    'Thành Thái': [1889, 1907],
    'Duy Tân': [1907, 1916],
    'Khải Định': [1916, 1925],
    'Bảo Đại': [1926, 1945],
  },
}

/** The ruling dynasties of Vietnam, which museums use for dating. */
export const dynasties: readonly Dynasty[] = [
  { name: 'Ngô', years: [939, 965], reigns: {} },
  { name: 'Đinh', years: [968, 980], reigns: { 'Thái Bình': [970, 980] } },
  {
    name: 'Tiền Lê',
    years: [980, 1009],
    reigns: {
      'Thiên Phúc': [980, 988],
      'Hưng Thống': [989, 993],
      'Ứng Thiên': [994, 1007],
      'Cảnh Thuỵ': [1008, 1009],
    },
  },
  ly,
  tran,
  {
    name: 'Hồ',
    years: [1400, 1407],
    reigns: { 'Thánh Nguyên': [1400, 1400], 'Thiệu Thành': [1401, 1402], 'Khai Đại': [1403, 1407] },
  },
  earlyLe,
  mac,
  restoredLe,
  // Without a qualifier it is the one of 1428, before and after the Mạc; the earlier one is always called Tiền Lê.
  { name: 'Lê', also: ['Hậu Lê'], years: [1428, 1789], reigns: {} },
  taySon,
  nguyen,
]

/** Approximate dates of archaeological cultures; authors vary. Cultures on which they disagree widely are left out. */
export const cultures: Readonly<Record<string, Years>> = {
  'Phùng Nguyên': [-2000, -1500],
  'Đồng Đậu': [-1500, -1000],
  'Gò Mun': [-1000, -700],
  'Đông Sơn': [-700, 100],
  'Sa Huỳnh': [-1000, 200],
  'Óc Eo': [1, 700],
}
