/** 3D models. */
export const modelReasons = {
  'models.unknown': {
    en: 'This 3D model is not there any more, or is not ready. Please choose it again',
    vi: 'Mô hình 3D này không còn hoặc chưa sẵn sàng. Vui lòng chọn lại',
  },
  'models.wrong-type': {
    en: 'This file is {found}. Please choose a GLB, or a ZIP with a glTF or OBJ and all its files',
    vi: 'Tệp này là {found}. Vui lòng chọn tệp GLB, hoặc tệp ZIP chứa glTF hay OBJ cùng đủ các tệp kèm theo',
  },
  'models.unknown-type': {
    en: 'This file is no 3D model we know. Please choose a GLB, or a ZIP with a glTF or OBJ and all its files',
    vi: 'Tệp này không phải mô hình 3D được nhận. Vui lòng chọn tệp GLB, hoặc tệp ZIP chứa glTF hay OBJ cùng đủ các tệp kèm theo',
  },
  'models.too-large': {
    en: 'A 3D model may have at most {max} MB',
    vi: 'Mô hình 3D được nặng tối đa {max} MB',
  },
  'models.cut-off': {
    en: 'The uploaded file is not complete: its end is missing. Please upload the original file again',
    vi: 'Tệp tải lên chưa trọn: thiếu phần cuối. Vui lòng tải lại từ tệp gốc',
  },
  'models.wrong-length': {
    en: 'The file says of itself that it has {declared} bytes, but it has {actual}. Please export the model again',
    vi: 'Tệp tự khai dài {declared} byte nhưng thực tế là {actual} byte. Vui lòng xuất lại mô hình',
  },
  'models.old-version': {
    en: 'This is glTF {version}. Please export the model as glTF 2.0',
    vi: 'Đây là glTF {version}. Vui lòng xuất lại mô hình theo glTF 2.0',
  },
  'models.broken': {
    en: 'The description inside this model makes no sense at {where}. Please export the model again',
    vi: 'Phần mô tả bên trong mô hình bị lỗi ở {where}. Vui lòng xuất lại mô hình',
  },
  'models.not-a-number': {
    en: 'Some points of this model have no place: their coordinates are not numbers. Please export it again',
    vi: 'Một số điểm của mô hình có toạ độ không phải là số. Vui lòng xuất lại mô hình',
  },
  'models.node-loop': {
    en: 'A part of this model contains itself ({where}). Please export the model again',
    vi: 'Có bộ phận của mô hình chứa chính nó ({where}). Vui lòng xuất lại mô hình',
  },
  'models.out-of-bounds': {
    en: 'This model refers to more than the file holds ({where}). Please export it again',
    vi: 'Mô hình trỏ đến phần dữ liệu không có trong tệp ({where}). Vui lòng xuất lại mô hình',
  },
  'models.no-geometry': {
    en: 'This file has no geometry: there are no triangles in its scene',
    vi: 'Tệp này không có hình học: không có tam giác nào trong cảnh',
  },
  'models.no-extent': {
    en: 'All points of this model lie in one place: there is nothing to see. Please export it again, and look at the scale it is exported with',
    vi: 'Mọi điểm của mô hình nằm trùng một chỗ nên không có gì để xem. Vui lòng xuất lại và kiểm tra tỉ lệ khi xuất',
  },
  'models.astronomic': {
    en: 'This model says it is {metres} m large, more than any unit explains. Please look for stray points or a wrong scale, and export it again',
    vi: 'Mô hình tự khai kích thước {metres} m, không đơn vị nào giải thích được. Vui lòng tìm các điểm lạc hoặc tỉ lệ sai rồi xuất lại',
  },
  'models.unknown-extension': {
    en: 'This model needs {names}, which is not supported. Please export it without',
    vi: 'Mô hình này cần {names}, chưa được hỗ trợ. Vui lòng xuất lại không dùng phần mở rộng đó',
  },
  'models.declares-too-much': {
    en: 'This model declares {megabytes} MB of geometry; at most {max} MB are taken',
    vi: 'Mô hình khai báo {megabytes} MB hình học; tối đa {max} MB',
  },
  'models.declares-empty': {
    en: 'This file of {kilobytes} kB declares {megabytes} MB of geometry, far more than it can hold. Please export the model again',
    vi: 'Tệp chỉ nặng {kilobytes} kB nhưng khai báo {megabytes} MB hình học, nhiều hơn hẳn mức tệp có thể chứa. Vui lòng xuất lại mô hình',
  },
  'models.too-many-points': {
    en: 'This model has {count} points, counting copies and morph targets; at most {max} are taken. Please reduce it before the export',
    vi: 'Mô hình có {count} điểm, kể cả bản sao và dạng biến hình; tối đa {max}. Hãy giảm lưới trước khi xuất',
  },
  'models.face-too-wide': {
    en: 'A face of this model has {count} corners; at most {max} are taken. Please triangulate the model before the export',
    vi: 'Có mặt của mô hình gồm {count} đỉnh; tối đa {max}. Hãy chia mặt thành tam giác trước khi xuất',
  },
  'models.crowded-point': {
    en: 'One point of this model is a corner of {count} triangles. Please look for wide fans and parts that lie on each other, and remesh them before the export',
    vi: 'Có điểm của mô hình là đỉnh chung của {count} tam giác. Vui lòng tìm các mặt hình quạt quá rộng và bộ phận chồng lên nhau, dựng lại lưới rồi xuất',
  },
  'models.too-many-pixels': {
    en: 'The textures of this model have {megapixels} megapixels together; at most {max} are taken. Please use smaller or fewer textures',
    vi: 'Các ảnh bề mặt của mô hình có tổng cộng {megapixels} megapixel; tối đa {max}. Hãy dùng ảnh nhỏ hơn hoặc ít ảnh hơn',
  },
  'models.needs-ktx2': {
    en: 'The textures of this model are KTX2 (Basis Universal), which are not taken. Please export it with JPEG, PNG or WebP textures',
    vi: 'Ảnh bề mặt của mô hình ở dạng KTX2 (Basis Universal), chưa được nhận. Vui lòng xuất lại với ảnh JPEG, PNG hoặc WebP',
  },
  'models.needs-new-meshopt': {
    en: 'This model is compressed with KHR_meshopt_compression, which is not taken yet. Please export it with EXT_meshopt_compression or Draco, or without compression',
    vi: 'Mô hình được nén bằng KHR_meshopt_compression, chưa được nhận. Vui lòng xuất lại với EXT_meshopt_compression hoặc Draco, hoặc không nén',
  },
  'models.external-file': {
    en: 'This model refers to a file outside ({name}). Please export a GLB with everything packed in',
    vi: 'Mô hình trỏ đến tệp bên ngoài ({name}). Vui lòng xuất thành GLB có đóng gói đủ mọi thứ',
  },
  'models.missing-file': {
    en: '{name} is missing in the ZIP. Please pack the model with all its files',
    vi: 'Trong tệp ZIP thiếu {name}. Vui lòng đóng gói mô hình cùng đủ các tệp kèm theo',
  },
  'models.json-too-large': {
    en: 'The description inside this model has {megabytes} MB; at most {max} MB are taken',
    vi: 'Phần mô tả bên trong mô hình nặng {megabytes} MB; tối đa {max} MB',
  },
  'models.too-many-nodes': {
    en: 'This model has {count} nodes; at most {max} are taken. Please join its parts before the export',
    vi: 'Mô hình có {count} nút; tối đa {max}. Hãy gộp các bộ phận trước khi xuất',
  },
  'models.too-many-materials': {
    en: 'This model has {count} materials; at most {max} are taken. Please join some before the export',
    vi: 'Mô hình có {count} vật liệu; tối đa {max}. Hãy gộp bớt trước khi xuất',
  },
  'models.too-many-parts': {
    en: 'This model has {count} {what}; at most {max} are taken',
    vi: 'Mô hình có {count} {what}; tối đa {max}',
  },
  'models.too-many-triangles': {
    en: 'This model has {count} triangles; at most {max} are taken. Please reduce it before the export',
    vi: 'Mô hình có {count} tam giác; tối đa {max}. Hãy giảm lưới trước khi xuất',
  },
  'models.texture-too-large': {
    en: 'A texture has {width} × {height} pixels; a side may have at most {max}',
    vi: 'Có ảnh bề mặt {width} × {height} điểm ảnh; mỗi cạnh tối đa {max}',
  },
  'models.texture-broken': {
    en: 'Texture {name} is incomplete, damaged or of a kind that is not taken. Please export with JPEG, PNG or WebP',
    vi: 'Ảnh bề mặt {name} chưa trọn, bị hỏng hoặc thuộc loại không nhận. Vui lòng xuất với JPEG, PNG hoặc WebP',
  },
  'models.unreadable': {
    en: 'This model could not be read. Please export it again as GLB',
    vi: 'Không đọc được mô hình này. Vui lòng xuất lại thành GLB',
  },
  'models.too-heavy': {
    en: 'This model took too much time or memory to work on. Please reduce it or export it without compression',
    vi: 'Xử lý mô hình này tốn quá nhiều thời gian hoặc bộ nhớ. Hãy giảm lưới hoặc xuất lại không nén',
  },
  'models.heavy-file': {
    en: 'The file has {megabytes} MB; above {max} MB it takes long to upload and to work on',
    vi: 'Tệp nặng {megabytes} MB; trên {max} MB sẽ tải lên và xử lý lâu',
  },
  'models.many-triangles': {
    en: 'The model has {count} triangles; above {max} weak devices turn it slowly',
    vi: 'Mô hình có {count} tam giác; trên {max} thì máy yếu xoay chậm',
  },
  'models.much-memory': {
    en: 'The model takes about {megabytes} MB of graphics memory; above {max} MB phones may refuse it',
    vi: 'Mô hình cần khoảng {megabytes} MB bộ nhớ đồ hoạ; trên {max} MB điện thoại có thể không mở được',
  },
  'models.told-later': {
    en: 'What is packed in a ZIP is checked after it has been sent: triangles, textures and size are told then',
    vi: 'Nội dung trong tệp ZIP được kiểm tra sau khi tải lên: lúc đó mới biết số tam giác, ảnh bề mặt và kích thước',
  },
  'models.animated': {
    en: 'The model is animated or has a skeleton: it is kept as it is, and its preview is not reduced',
    vi: 'Mô hình có chuyển động hoặc khung xương: được giữ nguyên, bản xem nhanh không giảm lưới',
  },
  'models.odd-size': {
    en: 'The model says it is {metres} m large. Its unit may not be the metre: please check the scale',
    vi: 'Mô hình tự khai kích thước {metres} m. Có thể đơn vị không phải là mét: vui lòng kiểm tra tỉ lệ',
  },
  'models.gloss-converted': {
    en: '{count} materials were made for specular-glossiness, which viewers no longer know. They were converted to metalness and roughness, and should look the same; please compare',
    vi: '{count} vật liệu dùng kiểu phản chiếu – độ bóng mà trình xem không còn hỗ trợ. Chúng đã được chuyển sang kiểu kim loại – độ nhám và phải trông như cũ; vui lòng so lại',
  },
  'models.material-converted': {
    en: 'Material {name}. Before: colour {colour}, reflection {specular}, glossiness {glossiness}. Now: colour {colour}, reflection {specular}, roughness {roughness}',
    vi: 'Vật liệu {name}. Trước: màu {colour}, phản chiếu {specular}, độ bóng {glossiness}. Nay: màu {colour}, phản chiếu {specular}, độ nhám {roughness}',
  },
  'models.material-lost': {
    en: 'Material {name} is shown without {names}. Before: {before}. Now: colour {colour}, metalness {metalness}, roughness {roughness}. If it looks wrong, please bake its look into textures before the export',
    vi: 'Vật liệu {name} được hiển thị không có {names}. Trước: {before}. Nay: màu {colour}, độ kim loại {metalness}, độ nhám {roughness}. Nếu trông sai, hãy nướng (bake) vật liệu vào ảnh bề mặt rồi xuất lại',
  },
  'models.more-lost': {
    en: '{count} more materials are shown without some of their properties',
    vi: 'Còn {count} vật liệu nữa được hiển thị thiếu một số thuộc tính',
  },
  'models.variants-lost': {
    en: 'The model has variants of its materials (KHR_materials_variants); it is shown in the first look only',
    vi: 'Mô hình có nhiều biến thể vật liệu (KHR_materials_variants); chỉ hiển thị vẻ ban đầu',
  },
  'models.validator': {
    en: 'The glTF validator objects to {count} {count:place|places} ({codes}); the model could be read all the same',
    vi: 'Trình kiểm tra glTF báo {count} lỗi ({codes}); mô hình vẫn đọc được',
  },
  'archives.broken': {
    en: 'This ZIP is incomplete or damaged. Please pack it again',
    vi: 'Tệp ZIP chưa trọn vẹn hoặc bị hỏng. Vui lòng đóng gói lại',
  },
  'archives.locked': {
    en: 'This ZIP has a password. Please pack it without',
    vi: 'Tệp ZIP này có mật khẩu. Vui lòng đóng gói lại không đặt mật khẩu',
  },
  'archives.too-many-files': {
    en: 'This ZIP holds {count} files; at most {max} are taken',
    vi: 'Tệp ZIP chứa {count} tệp; tối đa {max}',
  },
  'archives.too-much': {
    en: 'Unpacked, this ZIP has {megabytes} MB; at most {max} MB are taken',
    vi: 'Khi giải nén, tệp ZIP nặng {megabytes} MB; tối đa {max} MB',
  },
  'archives.swollen': {
    en: '{name} takes {kilobytes} kB in this ZIP and would become {megabytes} MB: it says the same over and over. Please export the model again',
    vi: '{name} chỉ chiếm {kilobytes} kB trong tệp ZIP nhưng bung ra tới {megabytes} MB vì lặp đi lặp lại một nội dung. Vui lòng xuất lại mô hình',
  },
  'archives.lies': {
    en: 'A file in this ZIP is larger than the ZIP says. Please pack it again',
    vi: 'Có tệp trong ZIP lớn hơn kích thước được khai báo. Vui lòng đóng gói lại',
  },
  'archives.bad-name': {
    en: 'A file in this ZIP has a name that leads outside ({name}). Please pack it again',
    vi: 'Có tệp trong ZIP mang tên trỏ ra bên ngoài ({name}). Vui lòng đóng gói lại',
  },
  'archives.nested': {
    en: 'This ZIP holds another archive ({name}). Please unpack that first',
    vi: 'Trong ZIP còn có tệp nén khác ({name}). Vui lòng giải nén tệp đó trước',
  },
  'archives.no-model': {
    en: 'This ZIP holds no model. It must have one .glb, .gltf or .obj',
    vi: 'Tệp ZIP không có mô hình. Cần có một tệp .glb, .gltf hoặc .obj',
  },
  'archives.several-models': {
    en: 'This ZIP holds {count} models. Please pack each by itself',
    vi: 'Tệp ZIP chứa {count} mô hình. Vui lòng đóng gói riêng từng mô hình',
  },
} as const
