/** The spoken text about a piece of the collection, also shown as transcript. */
export type Narration = { slug: string; vi: string; en: string }

export const museumSlug = 'museum'

export const narrations: readonly Narration[] = [
  {
    slug: museumSlug,
    vi: 'Chào mừng quý khách đến với bảo tàng. Hành trình bắt đầu từ những công cụ bằng đá, đi qua tiếng trống đồng Đông Sơn, men ngọc thời Lý, hoa lam Chu Đậu, rồi dừng lại ở kinh thành Huế. Mời quý khách thong thả ngắm nhìn, và đừng quên xoay từng hiện vật để thấy mặt sau của nó.',
    en: 'Welcome to the museum. The way begins with tools of stone, passes the bronze drums of Đông Sơn, the celadon of the Lý and the blue and white of Chu Đậu, and ends in the citadel of Huế. Take your time, and turn each piece to see its other side.',
  },
  {
    slug: 'ngoc-lu-drum',
    vi: 'Đây là trống đồng Ngọc Lũ, một trong những chiếc trống Đông Sơn đẹp và nguyên vẹn nhất. Giữa mặt trống là ngôi sao mười bốn cánh, hình ảnh của mặt trời. Quanh ngôi sao, người đội mũ lông chim múa hát, giã gạo và đánh trống. Vòng ngoài là những đàn hươu và chim mỏ dài, tất cả bay ngược chiều kim đồng hồ. Trên tang trống, sáu chiếc thuyền chở chiến binh nối đuôi nhau. Trống được đúc liền một khối, cách nay khoảng hai nghìn năm trăm năm.',
    en: 'This is the Ngọc Lũ drum, one of the finest and best preserved of the Đông Sơn culture. In the middle of its face is a star of fourteen rays, the image of the sun. Around the star, people in feathered headdresses dance, pound rice and beat drums. Further out fly long beaked birds, all against the clock. On the shoulder, six boats with warriors follow one another. The drum was cast in one piece, some two thousand five hundred years ago.',
  },
  {
    slug: 'lidded-situla',
    vi: 'Chiếc thạp này dùng để đựng thóc, và về sau làm quan tài cho người quyền quý. Trên nắp có bốn đôi nam nữ quây quần bên mặt trời. Thân thạp khắc những chiếc thuyền cong hai đầu.',
    en: 'This situla once held rice, and later the ashes of a noble. On its lid four couples sit around the sun. Boats with raised ends are drawn about its body.',
  },
  {
    slug: 'dragon-ewer',
    vi: 'Ấm men ngọc thời Lý. Vòi ấm là đầu rồng, vai ấm viền cánh sen nổi. Lớp men trong như ngọc được nung ở gần một nghìn ba trăm độ.',
    en: 'A celadon ewer of the Lý dynasty. Its spout is a dragon, and lotus petals rise around its shoulder. The glaze, clear as jade, was fired at almost thirteen hundred degrees.',
  },
  {
    slug: 'swan-jar',
    vi: 'Chiếc bình được vớt lên từ con tàu đắm gần Cù Lao Chàm. Bốn con thiên nga được vẽ trong bốn dáng: bay, đậu, ăn và ngủ. Người thợ Chu Đậu vẽ bằng bút lông, một nét không sửa.',
    en: 'The jar was raised from a ship that sank off Cù Lao Chàm. Four swans are painted on it, flying, resting, feeding and asleep. The painters of Chu Đậu worked with a brush, and never drew a line twice.',
  },
  {
    slug: 'van-ban-bell',
    vi: 'Quả chuông này nằm dưới biển Đồ Sơn nhiều trăm năm trước khi được vớt lên. Quai chuông là hai con rồng đấu lưng. Bài minh kể rằng chuông của chùa Vân Bản.',
    en: 'For hundreds of years this bell lay in the sea off Đồ Sơn. Two dragons, back to back, make its handle. Its words tell that it belonged to the pagoda of Vân Bản.',
  },
  {
    slug: 'sung-thien-stele',
    vi: 'Tấm bia dựng năm một nghìn một trăm hai mươi mốt, trên lưng rùa đá. Chữ trên bia kể về hội đèn Quảng Chiếu, và lần đầu tiên nhắc đến múa rối nước.',
    en: 'This stele was raised in the year eleven hundred and twenty one, on the back of a stone tortoise. It tells of the feast of lamps, and speaks for the first time of water puppets.',
  },
  {
    slug: 'amitabha',
    vi: 'Đức Phật A Di Đà ngồi thiền trên đài sen. Tượng tạc bằng gỗ mít, phủ sơn then, rồi thếp vàng. Nếp áo buông mềm, mắt khép hờ, nét mặt an tĩnh.',
    en: 'Amitabha sits in meditation on a lotus. The figure is carved of jackfruit wood, covered with lacquer and then with gold. The robe falls softly, the eyes are half closed, the face is at peace.',
  },
]
