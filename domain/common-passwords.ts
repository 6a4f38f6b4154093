/**
 * The words that the most common passwords are made of, once capitals, digits and signs are taken off: what leads every
 * published list, the names, teams and days that people fall back on, and what is guessed first in this country and this
 * trade. Written down by ourselves; a few hundred, not a copy of anybody's list of breached passwords.
 */
const WORDS = `
  aaa aaaa aaaaaa aaaaaaaa aabbcc abc abcabc abcd abcde abcdef abcdefg abcdefgh access accessme admin adminadmin
  administration administrator adminpassword admins ahmed alexander alexandra alhamdulillah allah allow amanda america
  american andrea andrew android angel angelina angels anthony anything apple apples april aqswde arsenal arun asd
  asdasd asdf asdfasdf asdfgh asdfghjkl ashley august australia autumn avurudu ayubowan azerty baby babyboy babygirl
  backdoor bailey banana bandara bangladesh barbie barcelona baseball basketball batman beach bear beautiful beckham
  believe beloved benjamin bestfriend bestfriends birthday bismillah bitcoin blank bless blessed blessing blessings
  blink booking boss brandon brazil britain broncos brother buddha buddy bulldog bulldogs business buster butter
  butterfly camaro canada candy car carlos carolina carrental cars cash casino cat cats celtic ceylon ceylono chamara
  champion changeit changeme changenow changepassword changethis charles charlie cheese chelsea cherry chicken chief
  children chocolate christ christian christine christmas christopher cinnamon cisco claudia coconut coffee colombo
  company computer cookie cookies corporate corvette cowboys cricket crypto cute cutie daddy daisy dance dancer daniel
  danielle darling database dbadmin december default defaultpassword demo demos desilva desktop diamond diamonds
  dilshan director disco diwali dog doggy dogs dollar dollars dolphin dolphins donald dragon driver drivers driving
  dubai ducati dummy eagle eagles earth easter elephant elizabeth eminem empty england enter enterprise entrance
  example facebook faith falcon family father february fernando ferrari fire fishing flower flowers football forever
  fortnite france francisco freedom friday friend friends friendship futbol gabriel galle gamer gandalf ganesh ganesha
  garfield gators george germany ginger gmail god godisgood gold golden golf golfer goodday goodmorning google grandma
  guest guitar hacker halloween hammer hannah happiness happy harley harry hawk heart hearts heather heaven hello
  hellohello hellokitty helloo helloworld helpdesk hero hey hidden hithere hobbit hockey hola holiday holidays honda
  honey hope horse hotel hotels hotmail hottie huawei hunter hunting husband ilovegod iloveher ilovehim iloveme
  ilovesrilanka iloveu iloveyou india indian instagram internet iphone ironman isabella island italy jackpot jackson
  jaffna january jasmine jasper jayasuriya jennifer jessica jesus jesuschrist johnson joker jonathan jordan joshua
  july june juniper justin juventus kamal kandy kasun keyboard killer king kings kiss kisses kitten kitty knight
  krishna kumar kumari lakers lakshmi lanka lankalove laptop legend leopard letmein letmeinnow letmeinplease lightning
  lily linux lion lions liverpool lkjhgf lkjhgfdsa login loginnow logins london lotus love loveit lovelove lovely
  loveme lover lovers loveyou lucky maggie mahela malinga mamma management manager manchester mango manutd march maria
  marina martin master masterkey masters matrix matthew maverick may melissa mercedes merlin messi metallica mexico
  michael michelle mickey mickeymouse microsoft milan million millionaire minecraft mnbvcxz mohamed mommy monday money
  moneymoney monica monitor monkey moon moonlight mother mountain movie muhammad mummy murali music musica mustang
  mypass mypassword mysql mysrilanka namaste namobuddhaya naruto natasha negombo netadmin network newpass newpassword
  newyear newyork nicholas nicole nimal ninja nirvana nissan nokia none nothing november null ocean october office
  oldpassword oliver olivia open opensesame operator oracle orange orchid owner packers pakistan panther papa paris
  pass passkey passme passphrase passwd password passwords passwort patricia patrick patriots peace peanut pepper
  perera phoenix pikachu pineapple pirate pizza platinum player please poiuy poiuytrewq pokemon poker porsche poson
  postgres poweruser pretty prince princess printer private priya pumpkin puppy purple qaz qazqaz qazwsx qazwsxedc
  queen qwaszx qwe qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyuiop qwertz rahul raiders rainbow rambo ramesh
  ranger rangers rascal realmadrid rebecca redsox rentacar rental rentals rich richard river robert rocknroll rockstar
  rocky ronaldo root rootpassword rose roses rugby rupees saman samantha sample samsung samurai sanath sandra
  sangakkara sanjay sarah saturday scooby scooter secret secrets secure security september serendib server service
  services sesame sexy shadow shark shiva signin signup silva silver simba singapore sinhala sister sky skyline
  slipknot smile smiley snake snoopy snow snowman soccer soldier something sophia sophie sorry spider spiderman spring
  sqlserver srilanka srilankalion srilankan star starlight stars starwars steelers stephanie steven strawberry sugar
  summer sun sunday sunil sunny sunrise sunset sunshine superman superuser support suresh suzuki sweetheart sweetie
  sweety sysadmin sysop system tamil taxi taylor temp temporary temppass temppassword tennis test tester testing
  testpass testtest testuser thanks thankyou thepassword thomas thunder thursday tiger tigers tinkerbell toby together
  toor topsecret tourist toyota travel traveller travels trial trust trustno trustnoone tucker tuesday tuktuk twitter
  tyler ubuntu unlock user username userpassword users vacation vanakkam vanessa vehicle vehicles vesak victoria
  warrior water webadmin wednesday weekend welcome welcomeback whatever whatsapp wife william windows winner winter
  wireless wizard wolf wolves wsx wsxqaz xxx xxxxxx yahoo yamaha yankees yourpassword youtube zaq zaqxsw zeppelin zxc
  zxcv zxcvbn zxcvbnm zzz zzzzzz
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
