/**
 * Advance widths of the bundled fonts (Saira Semi Condensed 600 and Inter 400), in thousandths of an em as pairs of digits to the
 * base of 36: first the letters 32 to 126, then 160 to 383, then those of `OTHERS`. With them lines are broken without a page to
 * measure in; a test in the browser compares them with the fonts.
 */
export const OTHERS = '…–—‘’“”„•→−×≤';
export const TITLE_WIDTHS = [
  '607kawifd8lthw698k8kbve46x9b6x9ufz9mesejfkezfwdsgdfw6x6xe5e4e5cimugjgbdkgiegdig6he7k9dgacvm8hgh1',
  'foh1gdewdxgvfyo6gef1em939u92boa467dteeb8eedp9sedek6t6tdn6tljeke3eeee9pc69iekdakgdnekco917a91d960',
  '7cbjeggufr7ago8xieacche400ie9c9xe49b9767elf76x4y6qaochiojzkdb8gigigigigigjmydkefefefef7k7k7k7kgj',
  'hgh0h0h0h0h0d3gzgvgvgvgvf1foetdtdtdtdtdtdtl7b8dpdpdpdp6t6t6t6te7eke3e3e3e3e3e4e3ekekekekekeeekgj',
  'dtgjdtgidtdkb8dkb8dkb8dkb8gif8gjeeegdpegdpegdpefdpegdpg6edg6edg6edg6edheekheek7k6t7k6t7k6t7k6t7k',
  '6tgxdm9d6tgadndncv6tcv6tcv7scz8tct72hgekhgekhgekh5hgekh1e3h1e3h1e3oclxgd9pgd9pgd9pewc6ewc6ewc6ev',
  'c6dx9idxbidx9igvekgvekgvekgvekgvekgveko6kgf1ekf1emcoemcoemco9ckscrnk6p6pbvbvbx9fnae4d3na',
].join('');
export const TEXT_WIDTHS = [
  '7t80cyhlhurahw8ca5a5dxie80cs80a0hjbbgyh6hyghh8fqh7h8808eieieiee7quj6i6kak2gpgekqkn7hfviofpp3kxl9',
  'hrl9hwhuhykoj6rdiyivhha5a0a5d3co8zfmh0fvh0g7aah1gf6q6qf96qocgfgoh0h0ageo93gffmmqf6fmfcbu99buie7t',
  '80fvgzk5fa7ifsgfpecmg7ie00iidacoiecace8zgagr807g8gdeg7manjoie7j6j6j6j6j6j6rmkagpgpgpgp7h7h7h7hkf',
  'kxl9l9l9l9l9iel9kokokokoivhoh4fmfmfmfmfmfmphfvg7g7g7g76q6q6q6qg7gfgogogogogoiegogfgfgfgffmh0fmj6',
  'fmj6fmj6fmkafvkafvkafvkafvk2jqkfh0gpg7gpg7gpg7gpg7gpg7kqh1kqh1kqh1kqh1kngflkgf7h6q7h6q7h6q7h6q7h',
  '6qnbdgfv6qiof9elfp6qfp6qfp9gfn9zgj6qkxgfkxgfkxgfmlkxgfl9gol9gol9gorxrshwaghwaghwaghueohueohueohu',
  'eohy93hyaghy93kogfkogfkogfkogfkogfkogfrdmqivfmivhhfchhfchhfc8qo0dwrs7979c8c8bpfnnaieiena',
].join('');
