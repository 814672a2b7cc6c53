type Both = readonly [vi: string, en: string]
type Spot = {
  key: string
  /** A position on the drum: radius, height, and angle in degrees. */
  at: readonly [radius: number, height: number, degrees: number]
  facing: 'up' | 'out'
  title: Both
  text: Both
}

export const showpiece = {
  slug: 'ngoc-lu-drum',
  /** The height in the drawing. */
  drawnHeight: 0.812,
  story: {
    vi: '<p>Năm 1893, trong lúc đắp đê ở Như Trác, những người phu đào thấy một chiếc trống lớn nằm sâu hai mét dưới cát. Họ mang trống về đình làng Ngọc Lũ và chỉ đánh trong ngày hội.</p><p>Mười năm sau, một hoạ sĩ đến vẽ đình nhìn thấy chiếc trống và báo với công sứ. Trống được đem trưng bày ở Hà Nội, rồi được mua về cho bảo tàng.</p><p>Ngôi sao mười bốn cánh giữa mặt trống là mặt trời. Người, hươu và chim đi quanh nó ngược chiều kim đồng hồ, như mọi chiếc trống Đông Sơn.</p><p>Từ mặt trống này người ta đọc ra mùa màng, lễ hội và những chuyến thuyền của cư dân sông Hồng hai nghìn năm trăm năm trước.</p>',
    en: '<p>In 1893 labourers who raised a dyke at Như Trác found a great drum two metres down in the sand. They took it to the hall of Ngọc Lũ village, where it was beaten only on feast days.</p><p>Ten years later a painter at work in the hall saw it and told the resident. The drum was shown in Hanoi, and bought for the museum.</p><p>The star of fourteen rays on its face is the sun. People, deer and birds go round it against the clock, as on every Đông Sơn drum.</p><p>From this face we read the harvests, feasts and boats of the people of the Red River, two thousand five hundred years ago.</p>',
  },
  tour: ['Một vòng quanh trống', 'Once around the drum'] as Both,
  spots: [
    {
      key: 'star',
      at: [0.05, 0.806, 20],
      facing: 'up',
      title: ['Ngôi sao mười bốn cánh', 'Star of fourteen rays'],
      text: [
        'Mặt trời ở giữa mặt trống; giữa các cánh là hoa văn lông công.',
        'The sun in the middle of the face, with feathers between its rays.',
      ],
    },
    {
      key: 'feast',
      at: [0.21, 0.802, 40],
      facing: 'up',
      title: ['Cảnh lễ hội', 'The feast'],
      text: [
        'Người đội mũ lông chim cầm giáo, nối nhau thành vòng.',
        'People in feathered headdresses with spears, one behind the other.',
      ],
    },
    {
      key: 'birds',
      at: [0.37, 0.8, -20],
      facing: 'up',
      title: ['Chim mỏ dài', 'Long-beaked birds'],
      text: ['Mười tám con chim bay ở vành ngoài cùng.', 'Eighteen birds fly in the outermost ring.'],
    },
    {
      key: 'boats',
      at: [0.535, 0.64, 8],
      facing: 'out',
      title: ['Thuyền chiến', 'Boats'],
      text: [
        'Sáu chiếc thuyền cong hai đầu chạy quanh tang trống.',
        'Six boats with raised ends run around the shoulder.',
      ],
    },
    {
      key: 'handles',
      at: [0.575, 0.56, 79],
      facing: 'out',
      title: ['Quai kép', 'Paired handles'],
      text: [
        'Hai đôi quai tết như dây thừng nối tang với lưng trống.',
        'Two pairs of handles, plaited like rope, join shoulder and waist.',
      ],
    },
    {
      key: 'waist',
      at: [0.389, 0.4, -10],
      facing: 'out',
      title: ['Võ sĩ trên lưng trống', 'Warriors on the waist'],
      text: [
        'Mỗi ô có một người cầm giáo; giữa các ô là những vạch đứng.',
        'Each field holds a man with a spear; upright bars stand between them.',
      ],
    },
  ] satisfies Spot[] as readonly Spot[],
  /** What to look at for each sentence of the narration; null means everything. */
  looks: [null, 'star', 'feast', 'birds', 'boats', null] as const,
}
