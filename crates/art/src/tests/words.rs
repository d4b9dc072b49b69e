use crate::svg::number;

#[test]
fn numbers_are_short() {
    let shown = [0.0, 0.04, 0.5, -0.5, 12.0, -3.25, 99.96].map(number);
    assert_eq!(shown, ["0", "0", ".5", "-.5", "12", "-3.3", "100"]);
}
