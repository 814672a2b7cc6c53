/** 3D models. */
export const modelReasons = {
  'models.unknown': 'Mô hình 3D này không còn hoặc chưa sẵn sàng. Vui lòng chọn lại',
  'models.wrong-type':
    'Tệp này là {found}. Vui lòng chọn tệp GLB, hoặc tệp ZIP chứa glTF hay OBJ cùng đủ các tệp kèm theo',
  'models.unknown-type':
    'Tệp này không phải mô hình 3D được nhận. Vui lòng chọn tệp GLB, hoặc tệp ZIP chứa glTF hay OBJ cùng đủ các tệp kèm theo',
  'models.too-large': 'Mô hình 3D được nặng tối đa {max} MB',
  'models.cut-off': 'Tệp tải lên chưa trọn: thiếu phần cuối. Vui lòng tải lại từ tệp gốc',
  'models.wrong-length': 'Tệp tự khai dài {declared} byte nhưng thực tế là {actual} byte. Vui lòng xuất lại mô hình',
  'models.old-version': 'Đây là glTF {version}. Vui lòng xuất lại mô hình theo glTF 2.0',
  'models.broken': 'Phần mô tả bên trong mô hình bị lỗi ở {where}. Vui lòng xuất lại mô hình',
  'models.not-a-number': 'Một số điểm của mô hình có toạ độ không phải là số. Vui lòng xuất lại mô hình',
  'models.node-loop': 'Có bộ phận của mô hình chứa chính nó ({where}). Vui lòng xuất lại mô hình',
  'models.out-of-bounds': 'Mô hình trỏ đến phần dữ liệu không có trong tệp ({where}). Vui lòng xuất lại mô hình',
  'models.no-geometry': 'Tệp này không có hình học: không có tam giác nào trong cảnh',
  'models.no-extent':
    'Mọi điểm của mô hình nằm trùng một chỗ nên không có gì để xem. Vui lòng xuất lại và kiểm tra tỷ lệ khi xuất',
  'models.astronomic':
    'Mô hình tự khai kích thước {metres} m, không đơn vị nào giải thích được. Vui lòng tìm các điểm lạc hoặc tỷ lệ sai rồi xuất lại',
  'models.unknown-extension': 'Mô hình này cần {names}, chưa được hỗ trợ. Vui lòng xuất lại không dùng phần mở rộng đó',
  'models.declares-too-much': 'Mô hình khai báo {megabytes} MB hình học; tối đa {max} MB',
  'models.declares-empty':
    'Tệp chỉ nặng {kilobytes} kB nhưng khai báo {megabytes} MB hình học, nhiều hơn hẳn mức tệp có thể chứa. Vui lòng xuất lại mô hình',
  'models.too-many-points':
    'Mô hình có {count} điểm, kể cả bản sao và dạng biến hình; tối đa {max}. Hãy giảm lưới trước khi xuất',
  'models.face-too-wide':
    'Có mặt của mô hình gồm {count} đỉnh; tối đa {max}. Hãy chia mặt thành tam giác trước khi xuất',
  'models.crowded-point':
    'Có điểm của mô hình là đỉnh chung của {count} tam giác. Vui lòng tìm các mặt hình quạt quá rộng và bộ phận chồng lên nhau, dựng lại lưới rồi xuất',
  'models.too-many-pixels':
    'Các ảnh bề mặt của mô hình có tổng cộng {megapixels} triệu điểm ảnh; tối đa {max} triệu. Hãy dùng ảnh nhỏ hơn hoặc ít ảnh hơn',
  'models.needs-ktx2':
    'Ảnh bề mặt của mô hình ở dạng KTX2 (Basis Universal), chưa được nhận. Vui lòng xuất lại với ảnh JPEG, PNG hoặc WebP',
  'models.needs-new-meshopt':
    'Mô hình được nén bằng KHR_meshopt_compression, chưa được nhận. Vui lòng xuất lại với EXT_meshopt_compression hoặc Draco, hoặc không nén',
  'models.external-file': 'Mô hình trỏ đến tệp bên ngoài ({name}). Vui lòng xuất thành GLB có đóng gói đủ mọi thứ',
  'models.missing-file': 'Trong tệp ZIP thiếu {name}. Vui lòng đóng gói mô hình cùng đủ các tệp kèm theo',
  'models.json-too-large': 'Phần mô tả bên trong mô hình nặng {megabytes} MB; tối đa {max} MB',
  'models.too-many-nodes': 'Mô hình có {count} nút; tối đa {max}. Hãy gộp các bộ phận trước khi xuất',
  'models.too-many-materials': 'Mô hình có {count} vật liệu; tối đa {max}. Hãy gộp bớt trước khi xuất',
  'models.too-many-parts': 'Mô hình có {count} {what}; tối đa {max}',
  'models.too-many-triangles': 'Mô hình có {count} tam giác; tối đa {max}. Hãy giảm lưới trước khi xuất',
  'models.texture-too-large': 'Có ảnh bề mặt {width} × {height} điểm ảnh; mỗi cạnh tối đa {max}',
  'models.texture-broken':
    'Ảnh bề mặt {name} chưa trọn, bị hỏng hoặc thuộc loại không nhận. Vui lòng xuất với JPEG, PNG hoặc WebP',
  'models.unreadable': 'Không đọc được mô hình này. Vui lòng xuất lại thành GLB',
  'models.too-heavy': 'Xử lý mô hình này tốn quá nhiều thời gian hoặc bộ nhớ. Hãy giảm lưới hoặc xuất lại không nén',
  'models.heavy-file': 'Tệp nặng {megabytes} MB; trên {max} MB sẽ tải lên và xử lý lâu',
  'models.many-triangles': 'Mô hình có {count} tam giác; trên {max} thì máy yếu xoay chậm',
  'models.much-memory':
    'Mô hình cần khoảng {megabytes} MB bộ nhớ đồ hoạ; trên {max} MB điện thoại có thể không mở được',
  'models.told-later':
    'Nội dung trong tệp ZIP được kiểm tra sau khi tải lên: lúc đó mới biết số tam giác, ảnh bề mặt và kích thước',
  'models.animated': 'Mô hình có chuyển động hoặc khung xương: được giữ nguyên, bản xem nhanh không giảm lưới',
  'models.odd-size': 'Mô hình tự khai kích thước {metres} m. Có thể đơn vị không phải là mét: vui lòng kiểm tra tỷ lệ',
  'models.gloss-converted':
    '{count} vật liệu dùng kiểu phản chiếu – độ bóng mà trình xem không còn hỗ trợ. Chúng đã được chuyển sang kiểu kim loại – độ nhám và phải trông như cũ; vui lòng so lại',
  'models.material-converted':
    'Vật liệu {name}. Trước: màu {colour}, phản chiếu {specular}, độ bóng {glossiness}. Nay: màu {colour}, phản chiếu {specular}, độ nhám {roughness}',
  'models.material-lost':
    'Vật liệu {name} được hiển thị không có {names}. Trước: {before}. Nay: màu {colour}, độ kim loại {metalness}, độ nhám {roughness}. Nếu trông sai, hãy nướng (bake) vật liệu vào ảnh bề mặt rồi xuất lại',
  'models.more-lost': 'Còn {count} vật liệu nữa được hiển thị thiếu một số thuộc tính',
  'models.variants-lost': 'Mô hình có nhiều biến thể vật liệu (KHR_materials_variants); chỉ hiển thị vẻ ban đầu',
  'models.validator': 'Trình kiểm tra glTF báo {count} lỗi ({codes}); mô hình vẫn đọc được',
  'archives.broken': 'Tệp ZIP chưa trọn vẹn hoặc bị hỏng. Vui lòng đóng gói lại',
  'archives.locked': 'Tệp ZIP này có mật khẩu. Vui lòng đóng gói lại không đặt mật khẩu',
  'archives.too-many-files': 'Tệp ZIP chứa {count} tệp; tối đa {max}',
  'archives.too-much': 'Khi giải nén, tệp ZIP nặng {megabytes} MB; tối đa {max} MB',
  'archives.swollen':
    '{name} chỉ chiếm {kilobytes} kB trong tệp ZIP nhưng bung ra tới {megabytes} MB vì lặp đi lặp lại một nội dung. Vui lòng xuất lại mô hình',
  'archives.lies': 'Có tệp trong ZIP lớn hơn kích thước được khai báo. Vui lòng đóng gói lại',
  'archives.bad-name': 'Có tệp trong ZIP mang tên trỏ ra bên ngoài ({name}). Vui lòng đóng gói lại',
  'archives.nested': 'Trong ZIP còn có tệp nén khác ({name}). Vui lòng giải nén tệp đó trước',
  'archives.no-model': 'Tệp ZIP không có mô hình. Cần có một tệp .glb, .gltf hoặc .obj',
  'archives.several-models': 'Tệp ZIP chứa {count} mô hình. Vui lòng đóng gói riêng từng mô hình',
} as const
